import { useEffect } from 'react'

import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { ExportForm } from './ExportForm.tsx'
import { ExportRun } from './ExportRun.tsx'
import { useListExport } from './use-list-export.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** ids of the selected entries */
  selected: readonly string[]
}

/**
 * Makes a file of the banlist: of all, of what is shown, or of what is selected. An export goes on
 * while the panel is closed and says then what came of it.
 */
export function ExportPanel({ isOpen, onClose, selected }: Props) {
  const texts = useBanlistExportTexts()
  const made = useListExport(selected)
  const { progress, reset } = made
  const phase = progress?.phase
  const rows = progress?.rows ?? 0
  useEffect(() => {
    if (isOpen) return
    if (phase === 'failed') notifyFailed(texts.failed())
    if (phase !== 'saved') return
    notifyDone(texts.saved({ count: rows }))
    reset()
  }, [isOpen, phase, rows, texts, reset])
  const close = () => {
    if (phase === 'saved' || phase === 'cancelled') reset()
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} side="right" title={texts.title()}>
      {progress === null ? <ExportForm {...made} /> : <ExportRun {...made} progress={progress} />}
    </Sheet>
  )
}
