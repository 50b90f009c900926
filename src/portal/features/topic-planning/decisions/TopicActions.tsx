import { IconDots } from '@tabler/icons-react'

import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

import { usePlanning } from '../planning/use-planning.ts'
import type { MenuTarget } from './DecisionDialog.tsx'

const topicMenu = lazyPart(async () => (await import('./TopicMenu.tsx')).TopicMenu)

/** The menu of a topic or a group, for those who may change it; the rows of reports keep their own, smaller by this. */
export function TopicActions({ about }: { about: MenuTarget }) {
  const { actionsOf } = useReportTexts()
  const { variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? false
  const [trigger, list] = useTrigger(topicMenu, 'menu', { about })
  if (!mayWrite) return null
  return (
    <>
      <IconButton {...trigger} size={28} aria-label={actionsOf({ name: about.name })}>
        <IconDots />
      </IconButton>
      {list}
    </>
  )
}
