import { PositionOptionsDocument } from '#contract/generated/operations.ts'
import { deliveryFilter } from '#portal/report/filters/delivery-filters.tsx'

/** The data sources of recommendations. */
export const source = deliveryFilter('source', 'sources', PositionOptionsDocument)

/** The positions themselves. */
export const position = deliveryFilter('position', 'positionIds', PositionOptionsDocument)

/** The topics of recommended articles. */
export const topic = deliveryFilter('topic', 'topicIds', PositionOptionsDocument)
