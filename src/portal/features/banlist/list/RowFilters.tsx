import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'

import { useAuthors } from '../banlist.queries.ts'

/** Narrows the list by who added the entries, by whether they may be changed, and by their state. */
export function RowFilters() {
  const { banlist } = useTexts()
  const [search, change] = useSearchState()
  const authors = useAuthors() ?? []
  const missing = search.by.filter((name) => !authors.includes(name))
  const { states } = banlist
  return (
    <>
      <FilterMenu
        name={banlist.authorFilter()}
        allLabel={banlist.authorAny()}
        options={[...authors, ...missing].map((name) => ({ value: name, label: name }))}
        value={search.by}
        onChange={(by) => change({ by })}
        isMultiple
      />
      <FilterMenu
        name={banlist.protectionFilter()}
        allLabel={banlist.protectionAny()}
        options={[
          { value: 'locked', label: banlist.protectionOnly() },
          { value: 'open', label: banlist.protectionNone() },
        ]}
        value={chosen(search.view)}
        onChange={([view = '']) => change({ view })}
      />
      <FilterMenu
        name={banlist.stateFilter()}
        allLabel={banlist.stateAny()}
        options={[
          { value: 'active', label: states.active() },
          { value: 'paused', label: states.paused() },
          { value: 'expired', label: states.expired() },
          { value: 'redundant', label: states.redundant() },
        ]}
        value={chosen(search.state)}
        onChange={([state = '']) => change({ state })}
      />
    </>
  )
}

function chosen(value: string): readonly string[] {
  return value === '' ? [] : [value]
}
