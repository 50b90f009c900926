import { createContext, useContext } from 'react'

import type { DateRange } from '#lib/date-range.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'

/** Says what the numbers of a page are about, and goes with them into print, files and pictures. */
export interface ReportLabel {
  /** of the screen */
  title: string
  publication: string
  range: DateRange
  /** the days in words */
  days: string
  /** the days that they are compared with, in words; null without a comparison */
  compared: string | null
  /** behind the days: the comparison, or why there is none */
  beside: string
  /** behind both: the clock that counts, for one day */
  zone: string
  /** the filters that are set */
  filters: readonly SetFilter[]
  /** the last day with data; null where there are none */
  until: string | null
  /** that day is not over yet */
  isRunning: boolean
}

/** A filter that is set, with its values in words. */
export interface SetFilter {
  name: string
  values: readonly string[]
  /** the values say by themselves what they are: "pharmacists" */
  isPlain?: boolean
}

/** The label of the page; null where there are no numbers. */
export const ReportLabelContext = createContext<ReportLabel | null>(null)

/** The label of the page. Throws outside of one. */
export function useReportLabel(): ReportLabel {
  const label = useContext(ReportLabelContext)
  if (label === null) throw new Error('No label around this component')
  return label
}

/** The filters in a few words, "only pharmacists, Topic Flu"; empty without one. */
export function onlyText(texts: ReportTexts, filters: readonly SetFilter[]): string {
  const [first, second, ...others] = filters.map((filter) => filterText(texts, filter))
  if (first === undefined) return ''
  if (second === undefined) return texts.only({ what: first })
  if (others.length === 0) return texts.only({ what: `${first}, ${second}` })
  return texts.onlyMore({ what: first, count: filters.length - 1 })
}

function filterText(texts: ReportTexts, { name, values, isPlain = false }: SetFilter): string {
  const text = valuesText(texts, values)
  return isPlain ? text : `${name} ${text}`
}

/** The values of a filter in a few words. */
export function valuesText(
  texts: Pick<ReportTexts, 'either' | 'eitherMore'>,
  [first = '', ...others]: readonly string[],
): string {
  const [second] = others
  if (second === undefined) return first
  if (others.length === 1) return texts.either({ one: first, other: second })
  return texts.eitherMore({ one: first, count: others.length })
}
