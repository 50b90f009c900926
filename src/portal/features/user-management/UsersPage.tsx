import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { HeadActions } from './HeadActions.tsx'
import { useOpenPerson } from './panel/use-open-person.tsx'
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
  const [{ id, panel }, change] = useSearchState()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? client ?? ''
  const users = useUsers()
  const open = useOpenPerson(id, users)
  const onClose = () => change({ panel: '' })
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
        otherwise={
          <EmptyState size="compact" title={words.choose()}>
            {words.chooseText()}
          </EmptyState>
        }
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
          isOpen: panel === 'history',
          person: users.people?.find((one) => one.id === id),
          onClose,
        }}
        isNeeded={panel === 'history'}
      />
    </>
  )
}
