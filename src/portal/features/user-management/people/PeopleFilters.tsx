import { AddressFilter, ListSearch } from '#portal/report/list/AddressFilter.tsx'
import type { ListFilter } from '#portal/report/list/list-filters.ts'
import { ListFilters } from '#portal/report/list/ListFilters.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { roleColumns } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-user-words.ts'
import { usePeople } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { groupsOf, withoutRole } from './found-people.ts'
import type { Person } from './person.ts'

/** Search and filters of the people, and on a phone their number and order. */
export function PeopleFilters({ count }: { count: number }) {
  const words = useUserTexts()
  const columns = useOrders()
  return (
    <ListFilters
      lead={<ListSearch label={words.search()} growsTo="230px" />}
      aside={useIsPhone() && <b>{words.count({ count })}</b>}
      columns={columns}
      filters={peopleFilters}
    />
  )
}

/** The orders of the people, as columns of a list. */
export function useOrders(): readonly Column<Person>[] {
  const words = useUserTexts().sorts
  const order = (id: 'name' | 'roles' | 'seen'): Column<Person> => ({
    id,
    header: words[id](),
    isSortable: true,
    render: ({ name }) => name,
  })
  return [order('name'), order('roles'), order('seen')]
}

/** Narrow the people by their roles, groups and state. */
const peopleFilters: readonly ListFilter[] = [
  { key: 'role', Control: RoleFilter },
  { key: 'group', Control: GroupFilter },
  { key: 'state', Control: StateFilter },
]

function RoleFilter() {
  const words = useUserTexts().filters
  const { label } = useRoleWords()
  return (
    <AddressFilter
      param="role"
      name={words.role()}
      options={[
        { value: withoutRole, label: words.withoutRole() },
        ...roleColumns.map(({ role }) => ({ value: role, label: label(role) })),
      ]}
    />
  )
}

/** Without groups at the provider there is nothing to choose. */
function GroupFilter() {
  const words = useUserTexts().filters
  const groups = groupsOf(usePeople().people ?? [])
  if (groups.length === 0) return null
  return (
    <AddressFilter
      param="group"
      name={words.group()}
      options={groups.map(({ name }) => ({ value: name, label: name }))}
    />
  )
}

function StateFilter() {
  const words = useUserTexts().filters
  return (
    <AddressFilter
      param="state"
      name={words.state()}
      options={[
        { value: 'active', label: words.active() },
        { value: 'disabled', label: words.disabled() },
        { value: 'invited', label: words.invited() },
      ]}
    />
  )
}
