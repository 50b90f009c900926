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

import type { Screen, ScreenIcon } from '#portal/state/screens.ts'

const icons: Record<ScreenIcon, TablerIcon> = {
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
}

/** The sign of a screen; a report and its configuration share a word, so they differ in the sign. */
export function screenIcon({ icon, group }: Screen): TablerIcon {
  return icon === 'positions' && group === 'configuration' ? IconAdjustmentsAlt : icons[icon]
}
