import type { ComponentType } from 'react'

import type { Search } from '#portal/app/url/search.ts'
import type { ReportTexts } from '#portal/i18n/late/report-texts.ts'

/** A filter whose chosen values go to the API as they are unless told; `Field` is its name in the API's filter. */
export interface ReportFilter<Field> extends ListFilter {
  field: Field
  /** the value for the API; undefined for none */
  toApi?: (chosen: readonly string[]) => unknown
  /** how the filter is called */
  name: (texts: ReportTexts) => string
}

type KeysOf<Value> = { [K in keyof Search]: Search[K] extends Value ? K : never }[keyof Search]

/** Search parameters that hold several values. */
export type ListKey = KeysOf<readonly string[]>

/** Search parameters that hold one value, or several. */
export type FilterKey = ListKey | KeysOf<string>

/** A filter that lives in the address. */
export interface ListFilter<Key extends FilterKey = FilterKey> {
  /** the search parameter that holds the choice */
  key: Key
  /** draws it, most often as an `AddressFilter` of the same key */
  Control: ComponentType<FilterLook>
}

/** How a filter is drawn: as a button with a menu unless told, or with its choices in sight. */
export interface FilterLook {
  isOpen?: boolean
}

/** The chosen values of a filter. */
export function chosenIn(search: Search, key: FilterKey): readonly string[] {
  const value = search[key]
  if (typeof value === 'object') return value
  return value === '' ? [] : [value]
}

/** The change of an address that chooses these values. */
export function choosing(search: Search, key: FilterKey, chosen: readonly string[]) {
  const patch: Partial<Search> = {
    [key]: typeof search[key] === 'object' ? chosen : (chosen[0] ?? ''),
  }
  return patch
}

/** How many of the filters are set. */
export function countSet(search: Search, filters: readonly ListFilter[]): number {
  return filters.filter(({ key }) => chosenIn(search, key).length > 0).length
}
