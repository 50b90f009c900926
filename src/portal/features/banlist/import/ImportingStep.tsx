import type { ListImport, ListImportState } from '#portal/features/banlist/state/use-list-import.ts'
import {
  type BanlistImportTexts,
  useBanlistImportTexts,
} from '#portal/i18n/late/banlist-import-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { importFaultText } from './import-words.ts'
import { Progress } from './Progress.tsx'
import { StepTitle } from './StepTitle.tsx'

import styles from './import.module.css'

/** The list is being imported, or that was interrupted. */
export function ImportingStep({ given }: { given: ListImport }) {
  const texts = useBanlistImportTexts()
  const { state, isInterrupted, planned, result } = given
  const all = planned.add + planned.remove
  const done = result.added + result.listed + result.removed + result.refused
  const { importing } = texts
  return (
    <>
      <StepTitle key={isInterrupted ? state : 'importing'}>{titleOf(texts, state)}</StepTitle>
      <Progress
        label={importing.title()}
        done={done}
        all={all}
        shown={all === 0 ? '' : importing.progress({ done, all })}
        told={(share) => importing.percent({ share })}
      />
      {isInterrupted ? (
        <Interrupted given={given} />
      ) : (
        <>
          <p className={styles.lead}>{remarkOf(texts, given)}</p>
          <div className={styles.actions}>
            <Button disabled={state !== 'importing.running'} onClick={given.stop}>
              {importing.stop()}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function titleOf({ importing, interrupted }: BanlistImportTexts, state: ListImportState): string {
  if (state === 'interrupted.paused') return interrupted.paused()
  return state === 'interrupted.broken' ? interrupted.title() : importing.title()
}

function remarkOf({ importing, planning }: BanlistImportTexts, given: ListImport): string {
  const { state, isPlanning } = given
  if (isPlanning) return planning()
  if (state === 'importing.stopping') return importing.stopping()
  return state === 'settling' ? importing.settling() : importing.elsewhere()
}

function Interrupted({ given }: { given: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { interrupted } = texts
  const { fault, state } = given
  return (
    <>
      {state === 'interrupted.broken' && (
        <p role="alert" className={styles.fault}>
          {fault === null ? interrupted.left() : importFaultText(errors, texts, fault)}
        </p>
      )}
      <p className={styles.lead}>{interrupted.text()}</p>
      <div className={styles.actions}>
        <Button onClick={given.stop}>{interrupted.stop()}</Button>
        {given.canRetry && (
          <Button variant="filled" onClick={given.retry}>
            {interrupted.retry()}
          </Button>
        )}
      </div>
    </>
  )
}
