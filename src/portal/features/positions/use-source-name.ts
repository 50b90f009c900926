import { dataSources } from '#contract/data-sources.ts'

import { type PositionReportTexts, usePositionReportTexts } from './position-report-texts.ts'

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
