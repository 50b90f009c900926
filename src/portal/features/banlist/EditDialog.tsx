import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Dialog } from '#portal/ui/Dialog.tsx'

import type { Entry } from './banlist.queries.ts'
import { EditConflict } from './EditConflict.tsx'
import { EditForm } from './EditForm.tsx'
import { useEdit } from './use-edit.ts'
import { useLast } from './use-last.ts'

interface Props {
  /** the entry being edited; null while none is */
  entry: Entry | null
  onClose: () => void
}

/** Edits address and note of one entry. */
export function EditDialog({ entry, onClose }: Props) {
  const { edit } = useTexts().banlist
  const shown = useLast(entry)
  return (
    <Dialog isOpen={entry !== null} onClose={onClose} title={edit.title()} size="wide">
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
