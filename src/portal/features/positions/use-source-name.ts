import { dataSources } from '#contract/data-sources.ts'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'

import { usePositionReportTexts } from './position-report-texts.ts'
import type { PositionReportTexts } from './position-report-texts.ts'

const numbers = [1, 2, 3, 4] as const

/** The number of a source's colour in charts; grey for one that is not known. */
export function sourceNumber(source: string): NonNullable<ChartLine['colour']> {
  return numbers[dataSources.findIndex((one) => one === source)] ?? 8
}

/** The colour of a source. */
export function sourceColour(source: string): string {
  return `var(--chart-${sourceNumber(source)})`
}

/** The name of a source; its id where it is not one of the four. */
export function sourceName(words: PositionReportTexts, id: string): string {
  const known = dataSources.find((one) => one === id)
  return known === undefined ? id || words.unknownSource() : words.sourceNames[known]()
}

/** The names of sources in the language of the page. */
export function useSourceName(): (id: string) => string {
  const words = usePositionReportTexts()
  return (id) => sourceName(words, id)
}
