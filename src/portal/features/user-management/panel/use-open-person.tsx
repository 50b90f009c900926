import type { OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { PhonePerson } from '../phone/PhonePerson.tsx'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { PersonPanel } from './PersonPanel.tsx'

const skeletonHeight = 360

/** The open person for the other side of the table; null while none is open. */
export function useOpenPerson(id: string, users: Users): OpenItem | null {
  const words = useUserTexts()
  const isPhone = useIsPhone()
  const { people } = users
  if (id === '') return null
  const person = people?.find((one) => one.id === id)
  if (people === undefined)
    return { id, name: '…', content: <SkeletonBlock height={skeletonHeight} /> }
  if (person === undefined)
    return {
      id,
      name: words.gone(),
      content: <EmptyState size="compact">{words.goneText()}</EmptyState>,
    }
  return {
    id,
    name: person.name,
    note: person.email,
    content: isPhone ? (
      <PhonePerson person={person} users={users} />
    ) : (
      <PersonPanel person={person} users={users} />
    ),
  }
}
