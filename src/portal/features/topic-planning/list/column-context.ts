import type { Format } from '#portal/i18n/formatters.ts'

import type { ListTexts } from './list-texts.ts'
import type { RowValues } from './topic-rows.ts'

/** The things that cells need besides their row. */
export interface ColumnContext {
  texts: ListTexts
  format: Format
  /** the place of each group's colour, as `groupPalette` gives it */
  palette: ReadonlyMap<string, number>
  /** the numbers of all rows together */
  totals: RowValues
  /** the most views of a topic in sight: its bar is the longest */
  mostViews: number
  /** the day from which ages are counted, which is the current one */
  until: string
}
