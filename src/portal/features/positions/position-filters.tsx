import { pageDrawingTexts, pageName } from '#portal/i18n/late/reports/page-drawing-texts.ts'
import { deliveryFilter } from '#portal/report/filters/delivery-filters.tsx'
import type { FilterWords } from '#portal/report/filters/filter-words.ts'
import type { FilterLook } from '#portal/report/list/list-filters.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { ofPositions } from './position-options.ts'

const pageTypes = lazyPart(async () => (await import('./PageTypeFilter.tsx')).PageTypeFilter)

/** The data sources of recommendations. */
export const source = deliveryFilter('source', 'sources', ofPositions)

/** The positions themselves. */
export const position = deliveryFilter('position', 'positionIds', ofPositions)

/** The topics of recommended articles. */
export const topic = deliveryFilter('topic', 'topicIds', ofPositions)

/** The classes by which positions are found. */
export const cssClass = deliveryFilter('class', 'cssClasses', ofPositions)

/** The kinds of pages on which positions stand; their words come with the filter. */
export const pageType = {
  ...deliveryFilter('pagetype', 'pageTypes', ofPositions),
  said: (chosen: readonly string[], { locale }: FilterWords) =>
    chosen.map((name) => pageName(pageDrawingTexts[locale], name)),
  Control: (look: FilterLook) => <OnDemand part={pageTypes} given={look} />,
} as const
