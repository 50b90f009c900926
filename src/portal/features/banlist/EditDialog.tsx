import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { Dialog } from '#portal/ui/Dialog.tsx'

import type { Entry } from './banlist.queries.ts'
import { EditConflict } from './EditConflict.tsx'
import { EditForm } from './EditForm.tsx'
import { useEdit } from './use-edit.ts'
import { useLast } from './use-last.ts'

interface Props {
  /** the entry being edited; null while none is */
  entry: Entry | null
  isOpen: boolean
  onClose: () => void
}

/** Edits address and note of one entry. */
export function EditDialog({ entry, isOpen, onClose }: Props) {
  const { edit } = useBanlistWorkTexts()
  const shown = useLast(entry)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={edit.title()} size="wide">
      {shown !== null && (
        <Editing key={`${shown.id} ${shown.version}`} entry={shown} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Editing({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const edit = useEdit(entry, onClose)
  return edit.conflict === null ? (
    <EditForm {...edit} onCancel={onClose} />
  ) : (
    <EditConflict {...edit} />
  )
}
