import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { ListFilter } from '#portal/report/list/list-filters.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'

import { useAuthors } from '../banlist.queries.ts'

/** Narrow the list by who added the entries, and by their state: their effect, and their protection. */
export const rowFilters: readonly ListFilter[] = [
  { key: 'by', Control: AuthorFilter },
  { key: 'state', Control: StateFilter },
]

function AuthorFilter() {
  const { banlist } = useTexts()
  const [{ by }] = useSearchState()
  const authors = useAuthors() ?? []
  const missing = by.filter((name) => !authors.includes(name))
  return (
    <AddressFilter
      param="by"
      name={banlist.authorFilter()}
      allLabel={banlist.authorAny()}
      options={[...authors, ...missing].map((name) => ({ value: name, label: name }))}
    />
  )
}

/** One choice of each group; both are parameters of the address. */
function StateFilter() {
  const { banlist } = useTexts()
  const { states } = banlist
  const [{ state, view }, change] = useSearchState()
  const effects = ['active', 'paused', 'expired', 'redundant'] as const
  const options = [
    ...effects.map((value) => ({ value, label: states[value](), group: banlist.effect() })),
    { value: 'locked', label: banlist.protectionOnly(), group: banlist.protectionFilter() },
    { value: 'open', label: banlist.protectionNone(), group: banlist.protectionFilter() },
  ]
  return (
    <FilterMenu
      name={banlist.stateFilter()}
      allLabel={banlist.stateAny()}
      options={options}
      value={[state, view].filter((value) => value !== '')}
      isMultiple
      onChange={(chosen) => {
        // The one that was chosen last takes the place of the other of its group.
        const lastOf = (isEffect: boolean, before: string) => {
          const own = chosen.filter((value) => effects.some((one) => one === value) === isEffect)
          return own.find((value) => value !== before) ?? own[0] ?? ''
        }
        change({ state: lastOf(true, state), view: lastOf(false, view) })
      }}
    />
  )
}
