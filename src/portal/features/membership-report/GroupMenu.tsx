import { IconList } from '@tabler/icons-react'

import type { DateRange } from '#lib/date-range.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useUserGroupTexts } from '#portal/i18n/late/user-group-texts.ts'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { articlesOf } from './articles-of.ts'

interface Props extends Triggered {
  group: string
  range: DateRange
}

/** The menu of a group. */
export function GroupMenu({ group, range, ...trigger }: Props) {
  const texts = useUserGroupTexts()
  const link = <ScreenLink to="/dav-article-report" search={articlesOf(group, range)} />
  const icon = <IconList size={18} stroke={1.6} />
  return (
    <MenuList {...trigger} place="bottom-end" lines={[{ label: texts.articlesOf(), icon, link }]} />
  )
}
