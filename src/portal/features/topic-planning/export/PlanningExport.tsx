import { IconDownload } from '@tabler/icons-react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

// The menu brings along how files are made.
const exportMenu = lazyPart(async () => (await import('./load-export-menu.ts')).loadExportMenu())

/** Makes files of topic planning: topics as the list shows them, all articles, those of the selection. */
export function PlanningExport() {
  const texts = useReportTexts()
  const [trigger, menu] = useTrigger(exportMenu, 'menu', {})
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{texts.export()}</span>
      </Button>
      {menu}
    </>
  )
}
