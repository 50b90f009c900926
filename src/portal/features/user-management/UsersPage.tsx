import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { HeadActions } from './HeadActions.tsx'
import { useOpenPerson } from './panel/use-open-person.tsx'
import { firstToOpen, foundPeople } from './people/found-people.ts'
import { PeopleList } from './people/PeopleList.tsx'
import { StagedBar } from './StagedBar.tsx'
import { useUsers } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

const reviewSheet = lazyPart(async () => (await import('./review/ReviewSheet.tsx')).ReviewSheet)
const inviteSheet = lazyPart(async () => (await import('./invite/InviteSheet.tsx')).InviteSheet)
const historySheet = lazyPart(async () => (await import('./history/HistorySheet.tsx')).HistorySheet)

/** `/user-management`: who may see what in the publication, and changing it. spec 6 */
export default function UsersPage() {
  const words = useUserTexts()
  const { screens } = useTexts()
  const [search, change] = useSearchState()
  const { id, panel } = search
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? client ?? ''
  const users = useUsers()
  const open = useOpenPerson(id, users)
  const soon = addDays(useToday(), 2)
  const onClose = () => change({ panel: '' })
  const isHistory = panel === 'history' || panel === 'person-history'
  return (
    <>
      <ListDetail
        layout="table"
        title={screens.userManagement.title()}
        deck={words.deck({ publication })}
        actions={<HeadActions users={users} />}
        list={<PeopleList users={users} />}
        back={words.count({ count: users.people?.length ?? 0 })}
        item={open}
        first={firstToOpen(foundPeople(users.people ?? [], search), soon)?.id}
      />
      <StagedBar changes={users.changes} />
      <OnDemand
        part={reviewSheet}
        given={{ users, publication }}
        isNeeded={users.changes.state !== 'staging'}
      />
      <OnDemand
        part={inviteSheet}
        given={{ isOpen: panel === 'invite' && users.mayInvite, publication, onClose }}
        isNeeded={panel === 'invite' && users.mayInvite}
      />
      <OnDemand
        part={historySheet}
        given={{
          isOpen: isHistory,
          person: users.people?.find((one) => one.id === id),
          isOfPerson: panel === 'person-history',
          onClose,
        }}
        isNeeded={isHistory}
      />
    </>
  )
}
