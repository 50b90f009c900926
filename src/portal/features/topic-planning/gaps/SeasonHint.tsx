import { DavTopicSeasonDocument, TopicSeasonDocument } from '#contract/generated/operations.ts'
import { languageTags } from '#portal/i18n/locale.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useDataRange } from '#portal/report/use-report.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useGapTexts } from './gap-texts.ts'
import { seasonOf, seasonRange } from './season.ts'

const operations = { plain: TopicSeasonDocument, dav: DavTopicSeasonDocument }

/** The months in which a topic was read most a year before, where they are others than those shown. */
export function SeasonHint({ id }: { id: string }) {
  const texts = useGapTexts()
  const { locale } = useLocale()
  const { variant, days } = usePlanning()
  const reach = useDataRange()
  const range = seasonRange(days.range.to)
  const enabled = reach !== null && reach.from <= range.from
  const { data } = usePlanningQuery(variant, operations, { id, range }, { enabled })
  const trend = data?.client?.planning.topic?.trend
  if (!enabled || trend === undefined) return null
  const season = seasonOf(trend, range.from, days.range)
  if (season.length === 0) return null
  const month = new Intl.DateTimeFormat(languageTags[locale], { month: 'long', timeZone: 'UTC' })
  const names = season.map((number) => month.format(Date.UTC(2026, number - 1, 1)))
  const months = new Intl.ListFormat(languageTags[locale], { type: 'conjunction' }).format(names)
  return <> {texts.season({ months })}</>
}
