import { IconArrowBackUp } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBulkRun } from '#portal/features/banlist/state/bulk/use-bulk-run.ts'
import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { noFilters } from '../banlist-filter.ts'
import { resultLines } from './result-lines.ts'
import { StepTitle } from './StepTitle.tsx'

import styles from './import.module.css'

interface Props {
  given: ListImport
  onClose: () => void
}

/** The exact result of an import, and the next steps. */
export function ResultStep({ given, onClose }: Props) {
  const texts = useBanlistImportTexts()
  const [, change] = useSearchState()
  const run = useBulkRun()
  const { state, close } = given
  const made = given.change
  return (
    <>
      <StepTitle>{state === 'done' ? texts.result.done() : texts.result.cancelled()}</StepTitle>
      <ul className={styles.result}>
        {resultLines(texts, given).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {made !== null && (
          <Button
            icon={<IconArrowBackUp aria-hidden />}
            aria-disabled={run.isBusy || undefined}
            onClick={() => {
              if (run.isBusy) return
              close()
              onClose()
              run.undo(made, given.result.added + given.result.removed)
            }}
          >
            {texts.result.undo()}
          </Button>
        )}
        {made !== null && (
          <Button
            onClick={() => {
              close()
              change({ panel: 'history', id: made })
            }}
          >
            {texts.result.history()}
          </Button>
        )}
        <Button onClick={close}>{texts.result.another()}</Button>
        <Button
          variant="filled"
          onClick={() => {
            close()
            change({ ...noFilters, panel: '', id: '' })
          }}
        >
          {texts.result.show()}
        </Button>
      </div>
    </>
  )
}
