import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useDiagnosisTexts } from '../diagnosis-texts.ts'
import { Section } from '../Section.tsx'

import styles from '../debug.module.css'

/** The latest calls to the provider, latest first: neither address nor content. */
export function ProviderCalls({ calls }: Pick<Diagnostics['diagnosis'], 'calls'>) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  return (
    <Section title={texts.calls()}>
      {calls.length === 0 ? (
        <p className={styles.nothing}>{texts.noCalls()}</p>
      ) : (
        <ul className={styles.lines} translate="no">
          {calls.toReversed().map(({ call, at, duration, outcome }) => (
            <li key={`${call} ${at}`}>
              <span className={styles.when}>{format.exactTime(at)}</span>
              <span className={styles.what}>{call}</span>
              <span className={styles.number}>{outcome}</span>
              <span className={styles.number}>{texts.duration({ milliseconds: duration })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
