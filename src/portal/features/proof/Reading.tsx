import { type MachineProof, pathsReport, type Proof, proofFiles } from '#contract/proof.ts'
import { inspectorAddress } from '#portal/app/inspection/inspection-channel.ts'
import { useIsInspected } from '#portal/app/session/use-session.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { useProofTexts } from './proof-texts.ts'

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
        <dt>{texts.report()}</dt>
        <dd>
          {texts.reportMeaning({
            command: `npm run ${pathsReport.command}`,
            file: pathsReport.file,
          })}
        </dd>
        <dt>{texts.notShown()}</dt>
        <dd>{texts.notShownMeaning()}</dd>
      </dl>
      <Ways />
    </>
  )
}

/** The ways on from the page. */
function Ways() {
  const texts = useProofTexts()
  const { locale } = useLocale()
  const isInspected = useIsInspected()
  return (
    <ul className={styles.ways}>
      <li>
        <a href={proofFiles.session} target="_blank" rel="noopener">
          {texts.sessionProof()}
        </a>
      </li>
      {isInspected && (
        <li>
          <a href={inspectorAddress(locale)} target="_blank" rel="noopener">
            {texts.inspector()}
          </a>
        </li>
      )}
      <li>
        <ScreenLink to="/auth-debug">{texts.diagnosis()}</ScreenLink>
      </li>
    </ul>
  )
}

/** The numbers of all machines together. */
interface ProofNumbers {
  readonly states: number
  readonly transitions: number
  readonly covered: number
  readonly paths: number
  readonly inBrowser: number
  readonly failed: number
  /** faults put in on purpose, and those found; null where none was tried */
  readonly faults: { readonly put: number; readonly found: number } | null
  /** machines into which none was put since they were changed */
  readonly untried: number
}

/** Adds the numbers of machines up; those of one machine are its own. */
export function numbersOf(machines: Proof['machines']): ProofNumbers {
  const sum = (of: (machine: MachineProof) => number) =>
    machines.reduce((total, machine) => total + of(machine), 0)
  const put = sum(({ faults }) => faults?.put ?? 0)
  return {
    states: sum(({ states }) => states),
    transitions: sum(({ transitions }) => transitions),
    covered: sum(({ covered }) => covered),
    paths: sum(({ pathsInNode, pathsInBrowser }) => pathsInNode + (pathsInBrowser ?? 0)),
    inBrowser: sum(({ pathsInBrowser }) => pathsInBrowser ?? 0),
    failed: sum(({ failed }) => failed),
    faults: put === 0 ? null : { put, found: put - sum(({ faults }) => faults?.missed ?? 0) },
    untried: machines.filter(({ faults }) => faults === null).length,
  }
}
