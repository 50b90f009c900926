import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { FailedRows } from './FailedRows.tsx'
import { NoticeAction, RunMessage } from './RunMessage.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Bulk } from './use-bulk.ts'

/** What becomes of a run over many entries: how far it is, what came of it, the way back. */
export function RunNotice({ edit, seen }: Pick<Bulk, 'edit' | 'seen'>) {
  const { errors } = useTexts()
  const { run } = useBanlistWorkTexts()
  const { phase, kind, counts, change, undo, retry, dismiss } = edit
  switch (phase) {
    case 'nothingSelected':
      return (
        <RunMessage isAlert onDismiss={dismiss}>
          {errors.nothingSelected()}
        </RunMessage>
      )
    case 'running':
    case 'stopping':
    case 'undoing':
    case 'undoStopping':
      return <RunProgress edit={edit} />
    case 'ended':
      return (
        <RunMessage
          takesFocus
          onDismiss={dismiss}
          action={
            change !== null && (
              <NoticeAction onClick={() => undo(change)}>{run.undone()}</NoticeAction>
            )
          }
        >
          {run[kind ?? 'delete'].result({ count: counts.done })}
        </RunMessage>
      )
    case 'partlyEnded':
      return <FailedRows edit={edit} seen={seen} />
    case 'undone':
      return (
        <RunMessage takesFocus onDismiss={dismiss}>
          {run.undo.result({ count: counts.restored })}
          {counts.skipped > 0 && ` · ${run.undo.skipped({ count: counts.skipped })}`}
        </RunMessage>
      )
    case 'undoBroken':
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
    case 'choosing':
    case 'confirming':
    case 'editing':
    default:
      return null
  }
}
