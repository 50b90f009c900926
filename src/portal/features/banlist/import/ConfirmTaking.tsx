import { useBanlistImportTexts } from '#portal/i18n/banlist-import-texts.ts'
import type { ListImport } from '#portal/state/use-list-import.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

/** Asks before entries are taken off, and says how many. */
export function ConfirmTaking({ given }: { given: ListImport }) {
  const { confirm } = useBanlistImportTexts()
  const { mode, work, phase, start, back } = given
  const isReplacing = mode === 'replace'
  return (
    <ConfirmDialog
      isOpen={phase === 'confirming'}
      isDanger
      title={isReplacing ? confirm.replace() : confirm.remove(work)}
      confirmLabel={isReplacing ? confirm.yesReplace(work) : confirm.yesRemove(work)}
      onConfirm={start}
      onCancel={back}
    >
      <p>{isReplacing ? confirm.replaceText(work) : confirm.removeText()}</p>
      <p>{confirm.readOnly()}</p>
    </ConfirmDialog>
  )
}
