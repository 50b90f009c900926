import type { ComponentType } from 'react'

import type {
  AudienceOptionsDocument,
  AudienceOptionsQuery,
  RecommendationOptionsDocument,
  RecommendationOptionsQuery,
} from '#contract/generated/operations.ts'
import type { RangeAnchor } from '#lib/date-range.ts'
import type { OpenRange } from '#lib/publication-days.ts'
import type { Search } from '#portal/app/url/search.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import type { Texts } from '#portal/i18n/texts.ts'

/** A filter of a report; `Field` is a name in the API's filter. */
export type ReportFilter<Field> = ValueFilter<Field> | DaysFilter<Field>

/** A filter that can say what it is set to. */
export interface SayingFilter extends ListFilter {
  /** how the filter is called */
  name: (texts: ReportTexts) => string
  /** The chosen values in words. */
  describe: (chosen: readonly string[], words: FilterWords) => readonly string[]
  /** the words need no name before them: "pharmacists" */
  isPlain?: boolean
  /** the query that has the names of its values, the same for all filters of a report */
  options?: OptionsDocument
}

/** A filter whose chosen values go to the API as they are unless told. */
interface ValueFilter<Field> extends SayingFilter {
  field: Field
  /** the value for the API; undefined for none */
  toApi?: (chosen: readonly string[]) => unknown
}

/** A filter by days, of which the API knows the first and the last. */
interface DaysFilter<Field> extends SayingFilter {
  key: KeysOf<string>
  fields: { from: Field; to: Field }
  daysOf: (written: string, anchor: RangeAnchor) => OpenRange | null
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

/** The values of the filters by readers and topics. */
export type AudienceValues = NonNullable<AudienceOptionsQuery['client']>['audienceOptions']

/** The query for the values of the filters by deliveries; all filters of a report ask the same one. */
export type DeliveryOptions = typeof RecommendationOptionsDocument

/** The values of the filters by deliveries. */
export type DeliveryValues = NonNullable<
  RecommendationOptionsQuery['client']
>['recommendationOptions']

/** The answer with the names of a report's filters. */
export type FilterOptions = AudienceOptionsQuery | RecommendationOptionsQuery

/** The query for the names of a report's filters. */
type OptionsDocument = typeof AudienceOptionsDocument | DeliveryOptions

/** The texts, formats and names that a filter says its values with. */
export interface FilterWords {
  texts: ReportTexts
  ui: Texts
  format: Format
  locale: Locale
  anchor: RangeAnchor
  /** undefined until they are loaded */
  audience: AudienceValues | undefined
  deliveries: DeliveryValues | undefined
}
