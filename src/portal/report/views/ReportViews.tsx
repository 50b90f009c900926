import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

const viewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
const viewName = lazyPart(async () => (await import('./ViewName.tsx')).ViewName)

/** The named views of a report; the open one stands in the button. */
export function ReportViews() {
  const texts = useReportTexts()
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = { openId, setOpenId }
  const [trigger, menu] = useTrigger(viewsMenu, 'menu', opened)
  return (
    <>
      <Button variant="subtle" {...trigger} icon={<IconBookmark aria-hidden />}>
        <span>
          <OnDemand part={viewName} props={opened} fallback={texts.views()} />
        </span>
      </Button>
      {menu}
    </>
  )
}
