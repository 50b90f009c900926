import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import type { BulkEdit } from '#portal/state/use-bulk-edit.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import type { BulkWork } from './use-bulk-work.ts'
import { useLast } from './use-last.ts'

interface Props {
  edit: BulkEdit
  taken: BulkWork['taken']
  /** the link to delete where only one row was asked for */
  link: string | undefined
}

/** Says what is about to be deleted and what will stay, and asks. */
export function RemoveDialog({ edit, taken, link }: Props) {
  const { remove } = useBanlistWorkTexts()
  const isAsking = edit.phase === 'confirming'
  const asked = useLast(isAsking ? edit.counts.asked : null) ?? 0
  const one = useLast(isAsking && asked === 1 ? (link ?? null) : null)
  const isOne = asked === 1 && one !== null
  return (
    <ConfirmDialog
      isOpen={isAsking}
      isDanger
      title={isOne ? remove.titleOne() : remove.title({ count: asked })}
      confirmLabel={remove.confirm()}
      onConfirm={edit.confirm}
      onCancel={edit.cancel}
    >
      {isOne ? remove.textOne({ link: one }) : remove.text()}
      {taken !== null && taken.readOnlyCount > 0 && !isOne && (
        <p>{remove.skipped({ count: taken.readOnlyCount })}</p>
      )}
      {taken?.isTruncated === true && <p>{remove.truncated({ count: asked })}</p>}
    </ConfirmDialog>
  )
}
