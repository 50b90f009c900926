import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { useUndoKey } from '#portal/ui/hooks/use-undo-key.ts'
import { NoticeAction } from '#portal/ui/notices/NoticeBar.tsx'

import { FailedRows } from './FailedRows.tsx'
import { RunMessage } from './RunMessage.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Bulk } from './use-bulk.ts'

/** The progress of a run or an undo, then its result and the way to undo it. */
export function RunNotice({ edit, seen }: Pick<Bulk, 'edit' | 'seen'>) {
  const { errors } = useTexts()
  const { run } = useBanlistWorkTexts()
  const { state, kind, counts, change, undo, retry, dismiss } = edit
  const isUndoable = state === 'choosing.completed' && change !== null
  useUndoKey(isUndoable ? () => undo(change) : null)
  switch (state) {
    case 'choosing.nothingSelected':
      // With rows selected it is no longer true.
      return counts.selected > 0 ? null : (
        <RunMessage isAlert onDismiss={dismiss}>
          {errors.nothingSelected()}
        </RunMessage>
      )
    case 'running.working':
    case 'running.stopping':
    case 'undoing.working':
    case 'undoing.stopping':
      return <RunProgress edit={edit} />
    case 'choosing.completed':
      return (
        <RunMessage
          takesFocus
          onDismiss={dismiss}
          action={
            change !== null && (
              <NoticeAction aria-keyshortcuts="Control+Z" onClick={() => undo(change)}>
                {run.undone()} <KeyHint withCtrl="Z" />
              </NoticeAction>
            )
          }
        >
          {run[kind ?? 'delete'].result({ count: counts.done })}
        </RunMessage>
      )
    case 'choosing.partiallyCompleted':
      return <FailedRows edit={edit} seen={seen} />
    case 'choosing.undone':
      return (
        <RunMessage takesFocus onDismiss={dismiss}>
          {run.undo.result({ count: counts.restored })}
          {counts.skipped > 0 && ` · ${run.undo.skipped({ count: counts.skipped })}`}
        </RunMessage>
      )
    case 'choosing.undoFailed':
      return (
        <RunMessage
          isAlert
          takesFocus
          onDismiss={dismiss}
          action={<NoticeAction onClick={retry}>{run.retry()}</NoticeAction>}
        >
          {run.undo.broken()}
        </RunMessage>
      )
    case 'choosing.idle':
    case 'asking.deletion':
    case 'asking.edit':
    case 'finishing':
    default:
      return null
  }
}
