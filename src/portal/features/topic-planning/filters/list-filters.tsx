import type { FilterLook, ListFilter } from '#portal/report/list/list-filters.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'

import { useListTexts } from '../list/list-texts.ts'
import { usePlanning } from '../planning/use-planning.ts'

const leastArticles = [2, 5, 10, 20, 50]
const states = ['gap', 'planned', 'covered', 'none'] as const

/** The filters of the list: a group, a state of the planning, the least number of articles. */
export const listFilters: readonly ListFilter[] = [
  { key: 'only', Control: GroupFilter },
  { key: 'state', Control: StateFilter },
  { key: 'least', Control: LeastFilter },
]

function GroupFilter(look: FilterLook) {
  const { filters } = useListTexts()
  const groups = usePlanning().planning?.groups ?? []
  const options = groups.map(({ id, name }) => ({ value: id, label: name }))
  return <AddressFilter {...look} param="only" name={filters.group()} options={options} />
}

function StateFilter(look: FilterLook) {
  const { filters, marks } = useListTexts()
  const options = states.map((value) => ({ value, label: marks[value]() }))
  return <AddressFilter {...look} param="state" name={filters.planning()} options={options} />
}

function LeastFilter(look: FilterLook) {
  const { filters } = useListTexts()
  const options = leastArticles.map((count) => ({
    value: String(count),
    label: filters.leastOf({ count }),
  }))
  return (
    <AddressFilter
      {...look}
      param="least"
      name={filters.least()}
      allLabel={filters.any()}
      options={options}
    />
  )
}
