import type { DateRange } from '#lib/date-range.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { useGroupWords } from './use-group-words.ts'
import type { UserGroup } from './user-group.ts'

interface Props {
  group: UserGroup
  range: DateRange
}

const groupMenu = lazyPart(async () => (await import('./GroupMenu.tsx')).GroupMenu)

/** The actions of a group whose numbers are shown, for those who may open the article report. */
export function GroupActions({ group, range }: Props) {
  const { nameOf } = useGroupWords()
  const may = useMay()
  if (group.members === null || !mayOpen('/dav-article-report', may)) return null
  return <RowMenu name={nameOf(group.id)} menu={groupMenu} given={{ group: group.id, range }} />
}
