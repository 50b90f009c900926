import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { ExportForm } from './ExportForm.tsx'
import { useListExport } from './use-list-export.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** ids of the selected entries */
  selected: readonly string[]
}

/** Makes a file of the banlist: of all entries, of those in the list, or of those that are selected. */
export function ExportPanel({ isOpen, onClose, selected }: Props) {
  const texts = useBanlistExportTexts()
  const list = useListExport(selected, isOpen)
  const { progress, isOver, dismiss } = list.exporting
  const close = () => {
    if (isOver) dismiss()
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} side="right" title={texts.title()}>
      {progress === null ? <ExportForm {...list} /> : <ExportRun exporting={list.exporting} />}
    </Sheet>
  )
}
