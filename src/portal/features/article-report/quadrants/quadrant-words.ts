import type { Locale } from '#portal/i18n/locale.ts'
import type { SetFilter } from '#portal/report/label/report-label.ts'

import { articleQuadrantsTexts } from './article-quadrants-texts.ts'
import { chosenField } from './quadrant-fields.ts'

/** The field that the list is narrowed to, in words. */
export function quadrantFilter(field: string, locale: Locale): SetFilter | undefined {
  const words = articleQuadrantsTexts[locale]
  const chosen = chosenField(field)
  return chosen === null ? undefined : { name: words.field(), values: [words.fields[chosen]()] }
}
