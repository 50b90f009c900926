import { ListFilters, ListSearch } from '#portal/report/list/ListFilters.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { useUserTexts } from '../user-texts.ts'
import { peopleFilters } from './people-filters.tsx'
import type { Person } from './person.ts'

/** Search and filters of the people, and on a phone their order. */
export function PeopleFilters() {
  const words = useUserTexts()
  const columns = useOrders()
  return (
    <ListFilters
      lead={<ListSearch label={words.search()} growsTo="230px" />}
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
