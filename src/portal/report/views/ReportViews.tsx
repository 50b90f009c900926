import { IconBookmark } from '@tabler/icons-react'

import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

const viewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)

/** The named views of a report. */
export function ReportViews() {
  const texts = useReportTexts()
  const [trigger, menu] = useTrigger(viewsMenu, 'menu', {})
  return (
    <>
      <Button variant="subtle" {...trigger} icon={<IconBookmark aria-hidden />}>
        <span>{texts.views()}</span>
      </Button>
      {menu}
    </>
  )
}
