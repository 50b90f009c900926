import type {
  AudienceOptionsDocument,
  AudienceOptionsQuery,
  RecommendationOptionsDocument,
  RecommendationOptionsQuery,
} from '#contract/generated/operations.ts'
import type { RangeAnchor } from '#lib/date-range.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import type { Texts } from '#portal/i18n/texts.ts'

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
export type OptionsDocument = typeof AudienceOptionsDocument | DeliveryOptions

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
