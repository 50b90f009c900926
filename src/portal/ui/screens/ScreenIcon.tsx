import {
  IconActivity,
  IconAdjustmentsAlt,
  IconAntennaBars5,
  IconArticle,
  IconBan,
  IconChartBubble,
  IconFile,
  IconHome,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconSettings,
  IconThumbUp,
  IconUserShield,
  IconUsersGroup,
  IconWorldWww,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement } from 'react'

const icons = {
  start: IconHome,
  articles: IconArticle,
  userGroups: IconUsersGroup,
  recommendations: IconThumbUp,
  boxes: IconLayoutGrid,
  positions: IconLayoutSidebarRight,
  topics: IconChartBubble,
  banlist: IconBan,
  configuration: IconSettings,
  websites: IconWorldWww,
  signals: IconAntennaBars5,
  users: IconUserShield,
  debug: IconActivity,
  placeholder: IconFile,
} as const satisfies Record<string, TablerIcon>

interface Props {
  screen: { icon: keyof typeof icons; group: string | null }
}

/** The sign of a screen; a report and its configuration share a word, so they differ in the sign. */
export function ScreenIcon({ screen: { icon, group } }: Props) {
  const isSetUp = icon === 'positions' && group === 'configuration'
  return createElement(isSetUp ? IconAdjustmentsAlt : icons[icon], { 'aria-hidden': true })
}
