import type { BulkEdit } from '#portal/features/banlist/state/use-bulk-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import { NoticeAction } from './RunMessage.tsx'

import styles from './run-notice.module.css'

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
    <div className={styles.notice}>
      <output>{said}</output>
      <ProgressBar
        label={run[isUndoing ? 'undo' : (kind ?? 'delete')].label()}
        done={answered}
        all={isUndoing ? null : asked}
        isSlim
        isOnInk
      />
      <NoticeAction isDisabled={isStopping} onClick={cancel}>
        {run.cancel()}
      </NoticeAction>
    </div>
  )
}
