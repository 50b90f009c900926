import { DavTopicMostReadDocument, TopicMostReadDocument } from '#contract/generated/operations.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { ChartNote } from '#portal/ui/charts/chart-model.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { Peak } from './peaks.ts'
import { useTopicTimeTexts } from './time-texts.ts'

const operations = { plain: TopicMostReadDocument, dav: DavTopicMostReadDocument }
const longestTitle = 44

/** The peaks with the article that was read most in them; those whose article is not known yet are left out. */
export function usePeakNotes([first, second, third]: readonly Peak[]): ChartNote[] {
  const notes = [useNote(first), useNote(second), useNote(third)]
  return notes.filter((note) => note !== null)
}

function useNote(peak: Peak | undefined): ChartNote | null {
  const texts = useTopicTimeTexts()
  const format = useFormat()
  const { variant, days } = usePlanning()
  const asked = { range: peak?.range ?? days.range, topicId: peak?.topic.id ?? '' }
  const found = usePlanningQuery(variant, operations, asked, { enabled: peak !== undefined })
  const article = found.data?.client?.planning.topicArticles.nodes[0]
  if (peak === undefined || article === undefined || found.isPrevious) return null
  const { name } = peak.topic
  const day = format.dayMonth(peak.range.to)
  return {
    line: name,
    date: peak.date,
    title: shortened(article.title),
    text: texts.peakOf({ topic: name, day }),
  }
}

function shortened(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title
}
