import { isPublicationPeriod, publicationDays } from '#lib/publication-days.ts'
import { rangeText } from '#portal/i18n/range-text.ts'

import type { FilterWords } from '../list/list-filters.ts'

/** The days of publication that an address names, in words; empty where it names none. */
export function publicationText(
  written: string,
  { texts, ui, format, anchor }: Pick<FilterWords, 'texts' | 'ui' | 'format' | 'anchor'>,
): string {
  const days = publicationDays(written, anchor)
  if (days === null) return ''
  if (isPublicationPeriod(written)) return ui.ui.ranges[written]()
  const { from, to } = days
  if (from !== null && to !== null) return rangeText(from, to, { texts: ui, format })
  return from === null
    ? texts.published.until({ day: format.date(to) })
    : texts.published.since({ day: format.date(from) })
}
