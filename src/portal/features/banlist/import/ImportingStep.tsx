import type { ListImport, ListImportPhase } from '#portal/features/banlist/state/use-list-import.ts'
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
  const { phase, planned, result } = given
  const isInterrupted = phase === 'interrupted' || phase === 'paused'
  const all = planned.add + planned.remove
  const done = result.added + result.listed + result.removed + result.refused
  const { importing } = texts
  return (
    <>
      <StepTitle key={isInterrupted ? phase : 'importing'}>{titleOf(texts, phase)}</StepTitle>
      <Progress
        label={importing.label()}
        done={done}
        all={all}
        shown={all === 0 ? '' : importing.progress({ done, all })}
        told={(share) => importing.percent({ share })}
      />
      {isInterrupted ? (
        <Interrupted given={given} />
      ) : (
        <>
          <p className={styles.lead}>{remarkOf(texts, phase)}</p>
          <div className={styles.actions}>
            <Button disabled={phase !== 'importing'} onClick={given.stop}>
              {importing.stop()}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function titleOf({ importing, interrupted }: BanlistImportTexts, phase: ListImportPhase): string {
  if (phase === 'paused') return interrupted.paused()
  return phase === 'interrupted' ? interrupted.title() : importing.title()
}

function remarkOf({ importing, planning }: BanlistImportTexts, phase: ListImportPhase): string {
  if (phase === 'planning') return planning()
  if (phase === 'stopping') return importing.stopping()
  return phase === 'settling' ? importing.settling() : importing.elsewhere()
}

function Interrupted({ given }: { given: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { interrupted } = texts
  const { fault, phase } = given
  return (
    <>
      {phase === 'interrupted' && (
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
