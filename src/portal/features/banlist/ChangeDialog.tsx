import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import type { BulkEdit } from '#portal/state/use-bulk-edit.ts'
import { Dialog } from '#portal/ui/Dialog.tsx'

import { ChangeForm } from './ChangeForm.tsx'
import { useLast } from './use-last.ts'

/** What all selected entries are to get. */
export function ChangeDialog({ edit }: { edit: BulkEdit }) {
  const { change } = useBanlistWorkTexts()
  const isAsking = edit.phase === 'editing'
  const asked = useLast(isAsking ? edit.counts.asked : null) ?? 0
  return (
    <Dialog
      isOpen={isAsking}
      onClose={edit.cancel}
      title={change.title({ count: asked })}
      size="wide"
    >
      {isAsking && <ChangeForm onCancel={edit.cancel} onChange={edit.confirmEdit} />}
    </Dialog>
  )
}
