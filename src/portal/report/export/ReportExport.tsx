import { IconDownload } from '@tabler/icons-react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

import type { ExportedReport } from './use-report-export.ts'

// The menu brings along how files are made.
const exportMenu = lazyPart(async () => (await import('./load-export-menu.ts')).loadExportMenu())

/** Makes files of a report: of all that matches, with the columns in sight. */
export function ReportExport(exported: ExportedReport) {
  const texts = useReportTexts()
  const [trigger, menu] = useTrigger(exportMenu, 'menu', { exported })
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{texts.export()}</span>
      </Button>
      {menu}
    </>
  )
}
