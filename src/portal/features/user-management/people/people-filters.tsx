import type { ListFilter } from '#portal/report/list/list-filters.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'

import { roleColumns } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-role-words.ts'
import { useUserTexts } from '../user-texts.ts'
import { groupsOf, withoutRole } from './found-people.ts'
import { usePeople } from './use-people.ts'

/** Narrow the people by their roles, groups and state. */
export const peopleFilters: readonly ListFilter[] = [
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
      options={groups.map((name) => ({ value: name, label: name }))}
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
