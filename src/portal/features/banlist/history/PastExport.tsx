import { IconDownload } from '@tabler/icons-react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { type PastRows, usePastExport } from './use-past-export.ts'

/** Makes a file of the list as it was, or of the entries in it that a search finds. */
export function PastExport(past: PastRows) {
  const { at } = useBanlistHistoryTexts()
  const { exporting, start } = usePastExport(past)
  if (exporting.progress !== null) return <ExportRun exporting={exporting} />
  return (
    <Button icon={<IconDownload aria-hidden />} onClick={start}>
      {at.export()}
    </Button>
  )
}
