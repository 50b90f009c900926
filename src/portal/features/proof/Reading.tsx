import type { Proof } from '#contract/proof.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'

import { numbersOf } from './proof-numbers.ts'

import styles from './proof.module.css'

/** The words of the page, explained. */
export function Reading({ machines }: Pick<Proof, 'machines'>) {
  const texts = useProofTexts()
  const { inBrowser } = numbersOf(machines)
  return (
    <>
      <dl className={styles.reading}>
        <dt>{texts.transitionsHead()}</dt>
        <dd>{texts.transitionsMeaning()}</dd>
        <dt>{texts.paths()}</dt>
        <dd>
          {inBrowser === 0 ? texts.pathsMeaningNode() : texts.pathsMeaning({ count: inBrowser })}
        </dd>
        <dt>{texts.faults()}</dt>
        <dd>{texts.faultsMeaning()}</dd>
        <dt>{texts.notShown()}</dt>
        <dd>{texts.notShownMeaning()}</dd>
      </dl>
      <ScreenLink to="/auth-debug">{texts.diagnosis()}</ScreenLink>
    </>
  )
}
