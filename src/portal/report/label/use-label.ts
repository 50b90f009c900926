import type { DateRange } from '#lib/date-range.ts'
import { shownAt } from '#lib/shown-zone.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { useZoneTime } from '#portal/i18n/zone-time.ts'

import type { FilterOptions, FilterWords, SayingFilter } from '../list/list-filters.ts'
import { chosenIn } from '../list/list-filters.ts'
import { usePublicationName, useScreenTitle } from '../page-names.ts'
import type { ReportDays } from '../report-variables.ts'
import { useRangeAnchor } from '../use-report.ts'
import type { ReportLabel, SetFilter } from './report-label.ts'

interface Labelled {
  days: ReportDays
  /** the numbers of the days that are to be compared are not there, or not known by the hour */
  isAlone: boolean
  /** when the numbers came, in milliseconds */
  loadedAt: number
  filters: readonly SetFilter[]
}

/** Says what the numbers of a page are about. */
export function useLabel({ days, isAlone, loadedAt, filters }: Labelled): ReportLabel {
  const written = useWrittenDays(days.range, loadedAt)
  const zone = useZoneTime()
  const { today, data } = useRangeAnchor()
  const { range, compared } = days
  return {
    title: useScreenTitle(),
    publication: usePublicationName(),
    range,
    days: written(range),
    compared: compared === null || isAlone ? null : written(compared),
    beside: useBeside(days, written, isAlone),
    zone: range.from === range.to ? ` (${zone})` : '',
    filters,
    until: data?.to ?? null,
    isRunning: data?.to === today,
  }
}

function useBeside(
  { range, compared }: ReportDays,
  written: (days: DateRange) => string,
  isAlone: boolean,
): string {
  const texts = useReportTexts()
  const format = useFormat()
  const { today, data } = useRangeAnchor()
  if (compared !== null && !isAlone) return ` ${texts.versus({ compared: written(compared) })}`
  if (compared === null || data === null) return `, ${texts.alone()}`
  if (range.to >= today && data.from <= compared.from) return `, ${texts.running()}`
  return `, ${texts.since({ day: format.date(data.from) })}`
}

/**
 * Days as the head writes them: one day with its name, several from the first to the last. While a range is not over,
 * its days and those that it is compared with reach to the quarter of an hour in which the numbers came.
 */
function useWrittenDays(range: DateRange, loadedAt: number): (days: DateRange) => string {
  const texts = useTexts()
  const { until } = useReportTexts()
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  const isRunning = range.to >= useToday()
  return ({ from, to }) => {
    const days = from === to ? names.fullDay(from) : rangeText(from, to, { texts, format })
    return isRunning ? until({ days, time: quarterOf(loadedAt) }) : days
  }
}

/** The quarter of an hour at an instant, as the server compares days that are not over. */
function quarterOf(instant: number): string {
  const quarter = 900_000
  return shownAt(Math.floor(instant / quarter) * quarter).slice(11, 16)
}

interface Narrowing {
  filters: readonly SayingFilter[]
  moreFilters?: readonly SayingFilter[]
  searchField?: string
}

/** The filters of a report that the address sets, in words. */
export function useSetFilters({ filters, moreFilters = [], searchField }: Narrowing): SetFilter[] {
  const texts = useReportTexts()
  const [search] = useSearchState()
  const every = [...filters, ...moreFilters]
  const set = every.filter(({ key }) => chosenIn(search, key).length > 0)
  const words = useFilterWords(every, set.length > 0)
  const lines = set.map(({ key, name, describe, isPlain = false }) => ({
    name: name(texts),
    values: describe(chosenIn(search, key), words),
    isPlain,
  }))
  const sought = search.q.trim()
  if (searchField === undefined || sought === '') return lines
  return [
    ...lines,
    { name: texts.words(), values: [texts.quoted({ words: sought })], isPlain: true },
  ]
}

/** The texts, formats and names that filters say their values with; those of a report come by one query. */
function useFilterWords(every: readonly SayingFilter[], isNeeded: boolean): FilterWords {
  const { client } = useCurrentPublication()
  const [document] = every.flatMap(({ options }) => options ?? [])
  if (document === undefined) throw new Error('No filter of this report has options.')
  const { data } = useGraphqlQuery<FilterOptions, { clientId: string }>(
    document,
    { clientId: client ?? '' },
    { enabled: client !== null && isNeeded },
  )
  const known = data?.client
  return {
    texts: useReportTexts(),
    ui: useTexts(),
    format: useFormat(),
    locale: useLocale().locale,
    anchor: useRangeAnchor(),
    audience: known && 'audienceOptions' in known ? known.audienceOptions : undefined,
    deliveries: known && 'recommendationOptions' in known ? known.recommendationOptions : undefined,
  }
}
