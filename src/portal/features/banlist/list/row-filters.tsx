import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { ListFilter } from '#portal/report/list/list-filters.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'

import { useAuthors } from '../banlist.queries.ts'

/** Narrow the list by who added the entries, by who may change them, and by their state. */
export const rowFilters: readonly ListFilter[] = [
  { key: 'by', Control: AuthorFilter },
  { key: 'view', Control: ProtectionFilter },
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

function ProtectionFilter() {
  const { banlist } = useTexts()
  return (
    <AddressFilter
      param="view"
      name={banlist.protectionFilter()}
      allLabel={banlist.protectionAny()}
      options={[
        { value: 'locked', label: banlist.protectionOnly() },
        { value: 'open', label: banlist.protectionNone() },
      ]}
    />
  )
}

function StateFilter() {
  const { banlist } = useTexts()
  const { states } = banlist
  return (
    <AddressFilter
      param="state"
      name={banlist.stateFilter()}
      allLabel={banlist.stateAny()}
      options={[
        { value: 'active', label: states.active() },
        { value: 'paused', label: states.paused() },
        { value: 'expired', label: states.expired() },
        { value: 'redundant', label: states.redundant() },
      ]}
    />
  )
}
