import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

interface Props {
  bulk: Bulk
  /** the link to delete where only one row was asked for */
  link: string | undefined
}

/** Says what is about to be deleted and what will stay, and asks. */
export function RemoveDialog({ bulk, link }: Props) {
  const { remove } = useTexts().banlist
  const { edit, taken } = bulk
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
