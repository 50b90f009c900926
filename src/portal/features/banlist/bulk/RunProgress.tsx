import type { BulkEdit } from '#portal/features/banlist/state/use-bulk-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { NoticeAction, NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'

/** How far a run or its undoing is, told as it goes, and the way to stop it. */
export function RunProgress({ edit }: { edit: BulkEdit }) {
  const { run } = useBanlistWorkTexts()
  const format = useFormat()
  const { isUndoing, isStopping, kind, counts, cancel } = edit
  const { answered, asked, restored } = counts
  const said = isUndoing
    ? run.undo.progress({ done: format.number(restored) })
    : run[kind ?? 'delete'].progress({
        done: format.number(answered),
        total: format.number(asked),
      })
  return (
    <PinnedNotice>
      <NoticeBar
        isWorking
        actions={
          <NoticeAction disabled={isStopping} onClick={cancel}>
            {run.cancel()}
          </NoticeAction>
        }
        progress={
          <ProgressBar
            label={run[isUndoing ? 'undo' : (kind ?? 'delete')].label()}
            done={answered}
            all={isUndoing ? null : asked}
            isSlim
            isOnInk
          />
        }
      >
        {said}
      </NoticeBar>
    </PinnedNotice>
  )
}
