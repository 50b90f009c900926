import { IconDots, IconList } from '@tabler/icons-react'

import type { DateRange } from '#lib/date-range.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

import { articlesOf } from './articles-of.ts'
import { useGroupWords } from './use-group-words.ts'
import { useUserGroupTexts } from './user-group-texts.ts'
import type { UserGroup } from './user-group.ts'

interface Props {
  group: UserGroup
  range: DateRange
}

/** The actions of a group whose numbers are shown, for those who may open the article report. */
export function GroupActions({ group, range }: Props) {
  const may = useMay()
  if (group.members === null || !mayOpen('/dav-article-report', may)) return null
  return <GroupMenu group={group} range={range} />
}

function GroupMenu({ group: { id }, range }: Props) {
  const texts = useUserGroupTexts()
  const { actionsOf } = useReportTexts()
  const { nameOf } = useGroupWords()
  const link = <ScreenLink to="/dav-article-report" search={articlesOf(id, range)} />
  const icon = <IconList size={18} stroke={1.6} />
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [{ label: texts.articlesOf(), icon, link }],
  })
  return (
    <>
      <IconButton {...trigger} size={28} aria-label={actionsOf({ name: nameOf(id) })}>
        <IconDots />
      </IconButton>
      {menu}
    </>
  )
}
