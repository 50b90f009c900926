import { IconHistory, IconMailPlus } from '@tabler/icons-react'

import { csvRecord, type CsvSeparator, csvStart } from '#lib/csv-text.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import {
  type Role,
  useCurrentPublication,
} from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ListDetail, type OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { TableExport } from '#portal/report/export/TableExport.tsx'
import type { OfferedTable } from '#portal/report/export/TableMenu.tsx'
import { useSaveFile } from '#portal/report/export/use-save-file.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { NoticeAction, notifyDone, withdrawNotices } from '#portal/ui/notices/notices.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { PersonPanel } from './panel/PersonPanel.tsx'
import { firstToOpen, foundPeople, sectionsOf } from './people/found-people.ts'
import { PeopleList } from './people/PeopleList.tsx'
import type { Person } from './people/person.ts'
import { PhonePerson } from './phone/PhonePerson.tsx'
import { roleColumns } from './roles/role-columns.ts'
import { type Holding, holdingOf } from './roles/staged-roles.ts'
import { useRoleWords } from './use-user-words.ts'
import { type Users, useUsers } from './use-users.ts'
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
  const today = useToday()
  const all = users.people ?? []
  const inOrder = sectionsOf(all, foundPeople(all, search)).flatMap(({ people }) => people)
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
        first={firstToOpen(inOrder, today)?.id}
      />
      <StagedBar changes={users.changes} />
      <OnDemand
        part={reviewSheet}
        props={{ users, publication }}
        isNeeded={users.changes.state !== 'staging'}
      />
      <OnDemand
        part={inviteSheet}
        props={{ isOpen: panel === 'invite' && users.mayInvite, publication, onClose }}
        isNeeded={panel === 'invite' && users.mayInvite}
      />
      <OnDemand
        part={historySheet}
        props={{
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

/** History, the matrix as a file, and an invitation. */
function HeadActions({ users }: { users: Users }) {
  const words = useUserTexts()
  const [, change] = useSearchState()
  const save = useMatrixFile(users.people ?? [])
  return (
    <>
      <Button
        variant="subtle"
        icon={<IconHistory aria-hidden />}
        onClick={() => change({ panel: 'history' })}
      >
        <span>{words.history()}</span>
      </Button>
      <TableExport
        label={words.file.export()}
        isDisabled={users.people === undefined}
        tables={[{ onTable: save }]}
      />
      {users.mayInvite && (
        <Button icon={<IconMailPlus aria-hidden />} onClick={() => change({ panel: 'invite' })}>
          <span>{words.invite()}</span>
        </Button>
      )}
    </>
  )
}

const statusWords = { ACTIVE: 'active', DISABLED: 'disabled', INVITED: 'invited' } as const

/** Saves everybody who matches the filters with all roles as CSV. */
function useMatrixFile(people: readonly Person[]): OfferedTable['onTable'] {
  const { file, filters, holdings, person } = useUserTexts()
  const { fullName } = useRoleWords()
  const format = useFormat()
  const [search] = useSearchState()
  const save = useSaveFile()
  return (separator) => {
    const result = foundPeople(people, search)
    const text = matrixFile(result, {
      separator,
      heads: [person(), file.email(), file.status(), file.groups(), file.seen()],
      role: fullName,
      status: (status) => filters[statusWords[status]](),
      seen: format.dateTime,
      holding: {
        direct: holdings.direct(),
        inherited: holdings.inherited(),
        both: holdings.both(),
      },
    })
    const made = new Blob([text], { type: 'text/csv;charset=utf-8' })
    save(file.name(), { kind: 'csv', file: made, rows: result.length })
  }
}

/** The words of the file. */
interface FileWords {
  separator: CsvSeparator
  /** the heads before the roles: name, e-mail, status, groups, last seen */
  heads: readonly string[]
  role: (role: Role) => string
  status: (status: Person['status']) => string
  seen: (at: string) => string
  holding: Readonly<Record<Exclude<Holding, 'none'>, string>>
}

/** The matrix as CSV: a row for each person, a column for each role; empty where it is not held. */
export function matrixFile(people: readonly Person[], words: FileWords): string {
  const { separator, heads, role: roleWord, holding } = words
  const rows = people.map((person) => [
    person.name,
    person.email,
    words.status(person.status),
    person.groups.map(({ name }) => name).join(', '),
    person.lastSeen === null ? null : words.seen(person.lastSeen),
    ...roleColumns.map(({ role }) => {
      const current = holdingOf(person, role)
      return current === 'none' ? null : holding[current]
    }),
  ])
  const head = [...heads, ...roleColumns.map(({ role }) => roleWord(role))]
  return csvStart + [head, ...rows].map((cells) => csvRecord(cells, separator)).join('')
}

/** Counts what is staged: the one way to the review. */
function StagedBar({ changes }: Pick<Users, 'changes'>) {
  const words = useUserTexts().bar
  const { staged, toggle } = changes
  if (staged.length === 0) return null
  const people = new Set(staged.map(({ userId }) => userId)).size
  const discard = () => {
    changes.discard()
    const undo = () => {
      withdrawNotices('staged')
      for (const change of staged) toggle(change)
    }
    notifyDone(words.discarded({ count: staged.length }), {
      about: 'staged',
      actions: <NoticeAction onClick={undo}>{words.undo()}</NoticeAction>,
    })
  }
  return (
    <InkBar
      label={words.label()}
      count={
        <>
          <b>{words.changes({ count: staged.length })}</b>
          {words.people({ count: people })}
        </>
      }
    >
      <InkAction label={words.discard()} onClick={discard} />
      <InkAction label={words.review()} isMain onClick={changes.review} />
    </InkBar>
  )
}

const skeletonHeight = 360

/** The open person for the other side of the table; null while none is open. */
function useOpenPerson(id: string, users: Users): OpenItem | null {
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
