import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { BulkRun } from '../state/bulk/use-bulk-run.ts'
import { progressText, resultText } from './run-text.ts'

/** A run in the words of the page, and the one gesture that goes with its result. */
export function useRunWords(run: BulkRun) {
  const work = useBanlistWorkTexts()
  const { errors } = useTexts()
  const format = useFormat()
  const language = { work, errors, format }
  const { operation, stopReason, change, counts, canRetry, retry, undo } = run
  const kind = operation?.kind ?? 'delete'
  const isUndoable = run.isCompleted && kind !== 'undo' && change !== null
  const isResumed = stopReason === 'CANCELLED' || kind === 'undo'
  const { label, resume } = work.run[kind]
  return {
    label: label(),
    text: run.isBusy ? progressText(run, language) : resultText(run, language),
    action: isUndoable
      ? { label: work.run.undone(), onClick: () => undo(change, counts.done) }
      : canRetry
        ? { label: isResumed ? resume() : work.run.retry(), onClick: retry }
        : null,
    cancel: work.run.cancel(),
    dismiss: work.run.dismiss(),
  }
}
