import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { importFaultText } from './import-words.ts'
import { Progress } from './Progress.tsx'
import { StepTitle } from './StepTitle.tsx'

import styles from './import.module.css'

/** The list is read and compared with the banlist. */
export function CheckStep({ given }: { given: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { state, isReading, progress, fault, cancel, retryCheck } = given
  const { done, all } = progress
  const isResuming = state === 'resuming.reading'
  const isStuck = state === 'checking.stuck'
  const title = (isReading ? texts.reading : texts.checking).title()
  const told = isReading ? texts.reading : texts.importing
  return (
    <>
      <StepTitle key={isReading ? 'reading' : 'checking'}>
        {isStuck ? texts.checking.stuck() : title}
      </StepTitle>
      <Progress
        label={title}
        done={done}
        all={all}
        shown={
          isReading
            ? texts.reading.percent({ share: all === 0 ? 0 : done / all })
            : texts.checking.progress({ done, all })
        }
        told={(share) => told.percent({ share })}
      />
      {isStuck && fault !== null && (
        <p role="alert" className={styles.fault}>
          {importFaultText(errors, texts, fault)}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={cancel}>{isResuming ? texts.interrupted.stop() : texts.discard()}</Button>
        {isStuck && (
          <Button variant="filled" onClick={retryCheck}>
            {texts.checking.retry()}
          </Button>
        )}
      </div>
    </>
  )
}
