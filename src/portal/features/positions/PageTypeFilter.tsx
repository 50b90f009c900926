import { pageName, usePageDrawingTexts } from '#portal/i18n/areas/page-drawing-texts.ts'
import { deliveryControl } from '#portal/report/filters/delivery-filters.tsx'
import type { FilterLook } from '#portal/report/list/list-filters.ts'

import { ofPositions } from './position-options.ts'

const Control = deliveryControl('pagetype', ofPositions)

/** The kinds of pages on which positions stand, by their names. */
export function PageTypeFilter(look: FilterLook) {
  const words = usePageDrawingTexts()
  return <Control {...look} labelOf={(name) => pageName(words, name)} />
}
