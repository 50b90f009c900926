import {
  IconActivity,
  IconAntennaBars5,
  IconBan,
  IconCircles,
  IconFile,
  IconHome,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconListDetails,
  IconSettings,
  IconThumbUp,
  IconUserCog,
  IconUsersGroup,
  IconWorldWww,
  type TablerIcon,
} from '@tabler/icons-react'

import type { ScreenIcon } from '#portal/state/screens.ts'

/** The sign of each screen in navigation and palette. */
export const screenIcons: Record<ScreenIcon, TablerIcon> = {
  start: IconHome,
  articles: IconListDetails,
  userGroups: IconUsersGroup,
  recommendations: IconThumbUp,
  boxes: IconLayoutGrid,
  positions: IconLayoutSidebarRight,
  topics: IconCircles,
  banlist: IconBan,
  configuration: IconSettings,
  websites: IconWorldWww,
  signals: IconAntennaBars5,
  users: IconUserCog,
  debug: IconActivity,
  placeholder: IconFile,
}
