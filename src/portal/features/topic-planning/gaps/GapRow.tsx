import { DavTopicSeasonDocument, TopicSeasonDocument } from '#contract/generated/operations.ts'
import { addDays, daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { languageTags } from '#portal/i18n/locale.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { useDataRange } from '#portal/report/use-report.ts'

import { ArticleTitle } from '../detail/ArticleList.tsx'
import { ageOf, changeOf } from '../planning/change.ts'
import { PlanMark } from '../planning/PlanMark.tsx'
import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { Topic } from '../planning/use-planning.ts'
import { missingRange } from './gap-model.ts'
import type { FineGap, Gap, MissingRange } from './gap-model.ts'
import { useGapTexts } from './gap-texts.ts'
import type { GapTexts } from './gap-texts.ts'
import { GapPlan } from './GapPlan.tsx'

import styles from './gaps.module.css'

const weeksOfYear = 52
/** A month with so many times the mean of all months is one of the season. */
const seasonRatio = 1.75
/** More months than that are no season. */
const mostMonths = 4

/** The range whose weekly views tell the season: two years up to a day, from a Monday on. */
export function seasonRange(until: string): DateRange {
  const days = 2 * weeksOfYear * 7
  return { from: mondayOf(addDays(until, 1 - days)), to: until }
}

/**
 * The months, 1 to 12, in which a topic was read most in the older of two years, where they are others than those of
 * the range.
 *
 * @param weekly views of each week of `seasonRange`
 */
export function seasonOf(weekly: readonly number[], first: string, shown: DateRange): number[] {
  const sums = Array.from({ length: 12 }, () => 0)
  for (const [week, views] of weekly.slice(0, weeksOfYear).entries()) {
    const month = monthOf(addDays(first, 7 * week + 3)) - 1
    sums[month] = (sums[month] ?? 0) + views
  }
  const mean = sums.reduce((all, views) => all + views, 0) / 12
  const season = sums.flatMap((views, i) =>
    mean > 0 && views >= seasonRatio * mean ? [i + 1] : [],
  )
  const isNow = season.some((month) => monthsIn(shown).has(month))
  return isNow || season.length > mostMonths ? [] : season
}

function monthsIn({ from, to }: DateRange): Set<number> {
  const months = new Set<number>()
  for (let day = from; day <= to && months.size < 12; day = addDays(day, 7))
    months.add(monthOf(day))
  return months.add(monthOf(to))
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

const operations = { plain: TopicSeasonDocument, dav: DavTopicSeasonDocument }

/** The months in which a topic was read most a year before, where they are others than those shown. */
function SeasonHint({ id }: { id: string }) {
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

interface Props {
  gap: Gap
  groupName: string
  /** the place of the group's colour */
  colour: number
  /** the largest share of all gaps, 0..100: its bar is the longest */
  longest: number
  range: DateRange
  missing: MissingRange | null
  /** undefined until they are here */
  parts: readonly FineGap[] | undefined
  isCurrent: boolean
}

/** A gap: how many articles are missing, why, and what is done about it. */
export function GapRow({ gap, groupName, colour, longest, range, parts, ...props }: Props) {
  const { missing, isCurrent } = props
  const texts = useGapTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const { topic, state } = gap
  const told = { texts, format, change: changeOf([topic], range), until: useToday() }
  return (
    <li className={styles.gap} data-current={isCurrent || undefined} data-state={state}>
      <div className={styles.words}>
        <h4 className={styles.name}>
          {state !== 'refused' && <PlanMark mark={state === 'open' ? 'gap' : 'planned'} />}
          <button
            type="button"
            aria-current={isCurrent || undefined}
            onClick={() => change({ id: topic.id })}
          >
            {topic.name}
          </button>
          <span>{groupName}</span>
        </h4>
        <p>
          {gapReason(topic, told).map(({ text, isStrong }) =>
            isStrong ? <b key={text}>{text}</b> : text,
          )}
          <SeasonHint id={topic.id} />
        </p>
        <Bars gap={gap} colour={colour} longest={longest} />
      </div>
      <p className={styles.missing}>
        {missing !== null && (
          <>
            <b>
              {missing.from === missing.to ? format.number(missing.to) : texts.between(missing)}
            </b>
            {texts.each[missing.in]()}
          </>
        )}
      </p>
      {state === 'open' ? <GapPlan topic={topic} /> : <PlannedBy gap={gap} />}
      <Parts parts={parts} days={daysIn(range)} />
    </li>
  )
}

/** So many parts of a topic are told. */
const mostParts = 2

/** The fine topics behind a gap, each with its missing articles and with the articles that carry the interest. */
function Parts({ parts = [], days }: { parts: Props['parts']; days: number }) {
  const texts = useGapTexts()
  const format = useFormat()
  const most = Math.max(1, ...parts.map(({ newArticles }) => newArticles))
  return (
    <ul className={styles.parts} aria-label={texts.parts()}>
      {parts.slice(0, mostParts).map(({ id, name, missing, mostRead }) => (
        <li key={id}>
          <b>{name}</b>{' '}
          <span>{missingText(missingRange(missing, days, most), { texts, format })}</span>
          {mostRead.map((article) => (
            <ArticleTitle key={article.id} article={article} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** "2 bis 3 Artikel im Monat" */
export function missingText(
  missing: MissingRange,
  { texts, format }: Pick<Told, 'texts' | 'format'>,
): string {
  const { from, to } = missing
  return `${from === to ? format.number(to) : texts.between(missing)} ${texts.each[missing.in]()}`
}

/** The shares of views and of new articles, one below the other. */
function Bars({ gap: { topic }, colour, longest }: Pick<Props, 'gap' | 'colour' | 'longest'>) {
  const texts = useGapTexts()
  const format = useFormat()
  const bars = [
    { name: texts.read(), share: topic.viewShare, fill: inkColour(colour) },
    { name: texts.written(), share: topic.newShare, fill: 'var(--chart-8)' },
  ]
  return (
    <dl className={styles.bars}>
      {bars.map(({ name, share, fill }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(100 * share) / longest}%`, background: fill }} />
            </span>
            {format.percent(share / 100, 1)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The day of a planned gap and who planned it, or why a gap was refused. */
function PlannedBy({ gap: { topic, state } }: Pick<Props, 'gap'>) {
  const texts = useGapTexts()
  const format = useFormat()
  const { plan } = topic
  if (plan === null) return null
  if (state === 'planned') {
    return (
      <p className={styles.done}>
        <b>{plan.date === null ? texts.states.planned() : format.date(plan.date)}</b>
        <span>{plan.author.name}</span>
      </p>
    )
  }
  const isReasoned = plan.reason !== null && plan.reason !== ''
  return (
    <p className={styles.done}>
      <span>
        {isReasoned ? texts.refusedBy({ reason: plan.reason ?? '' }) : texts.refusedPlain()}
      </span>
      <span>{plan.author.name}</span>
    </p>
  )
}

/** A piece of a sentence; the strong ones are its numbers. */
interface Piece {
  text: string
  isStrong: boolean
}

interface Told {
  texts: GapTexts
  format: Format
  /** as `changeOf` gives it */
  change: number | null
  /** the last day of the range */
  until: string
}

/** The reasons for a gap in numbers: views and their change, new articles, and how old the newest one is. */
export function gapReason(topic: Topic, { texts, format, change, until }: Told): Piece[] {
  const { metrics, newArticles, newest, usualDays } = topic
  const changed = change === null ? '' : texts.changed({ change: format.signedPercent(change, 0) })
  const fresh = newArticles === 0 ? texts.noneFresh() : texts.fresh({ count: newArticles })
  const pieces = [
    strong(format.number(metrics.views)),
    plain(`${texts.views()}${changed}, `),
    strong(fresh),
  ]
  if (newest === null) return [...pieces, plain('.')]
  const usual = usualDays === null ? '' : texts.usual({ days: Math.round(usualDays) })
  return [
    ...pieces,
    plain(`. ${texts.newest()}`),
    strong(texts.days({ count: ageOf(newest, until) })),
    plain(`${texts.old()}${usual}.`),
  ]
}

function strong(text: string): Piece {
  return { text, isStrong: true }
}

function plain(text: string): Piece {
  return { text, isStrong: false }
}
