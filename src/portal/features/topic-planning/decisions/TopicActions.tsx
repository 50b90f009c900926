import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { usePlanning } from '../planning/use-planning.ts'
import type { MenuTarget } from './DecisionDialog.tsx'

const topicMenu = lazyPart(async () => (await import('./TopicMenu.tsx')).TopicMenu)

/** The menu of a topic or a group, for those who may change it. */
export function TopicActions({ about }: { about: MenuTarget }) {
  const { variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? false
  return mayWrite && <RowMenu name={about.name} menu={topicMenu} props={{ about }} />
}
