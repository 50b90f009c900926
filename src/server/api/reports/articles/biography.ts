import { isoOf, type Day, type DayRange } from '#lib/days.ts'
import { banningLinks } from '#lib/links/cover.ts'
import { spellingsOf } from '#lib/links/page-identity.ts'
import { startOfDay, today, wallClock } from '#lib/zones.ts'
import { screenOfKind } from '#server/api/access/field-rules.ts'
import { sees } from '#server/api/access/rights.ts'
import type { Context } from '#server/api/context.ts'
import { isoInstant, requestedLink } from '#server/api/fields/arguments.ts'
import type {
  Biography,
  BiographyEvent,
  BiographyLane,
  BiographyStretch,
} from '#server/api/generated/resolvers.ts'
import type { BanTime } from '#server/records/banlist/history/history.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'

import { isAbout, positionPlans, timeOf } from '../recommendations/position-plans.ts'
import type { ArticleDetailRow } from './article-rows.ts'

/** Up to so many days are told by the hour. */
const mostDaysByHour = 14
const fewestDeliveries = 10
/** A lane is broken after so many hours without deliveries. */
const longestPause = 3
const mostVersions = 8
const [hoursOfDay, quartersOfHour, msPerHour] = [24, 4, 3_600_000]

/** The life of an article as far as the range shows it. */
export async function biography(
  detail: ArticleDetailRow,
  context: Context,
): Promise<Biography | null> {
  const { article, own, publication } = detail
  const { range } = own.request
  const { timeZone } = publication
  const day = today(timeZone)
  const from = Math.max(range.from, article.published ?? range.from)
  const days = { from, to: Math.min(range.to, day) }
  if (from > days.to) return null
  const hourOf = (instant: number) => wallClock(timeZone, instant) / msPerHour - from * hoursOfDay
  const passed = days.to === day ? hourOf(Date.now()) : null
  const course = { days, passed, isByHour: days.to - from < mostDaysByHour }
  const [{ step, views }, { lanes, positions }] = await Promise.all([
    viewsOf(own, course),
    lanesOf(detail, course, context),
  ])
  const [bans, versions] = await Promise.all([
    bansOf(detail, days, context),
    versionsOf(detail, { days, positions }, context),
  ])
  const published: BiographyEvent[] =
    article.published === from ? [event('PUBLISHED', { hour: 0 })] : []
  const dated = [...bans, ...versions].map(({ instant, ...of }) =>
    event(of.kind, { ...of, at: isoInstant(instant), hour: hourOf(instant) }),
  )
  const events = [...published, ...dated.toSorted((one, other) => one.hour - other.hour)]
  return { from: isoOf(from), to: isoOf(days.to), step, views, passed, lanes, events }
}

interface Course {
  readonly days: DayRange
  readonly passed: number | null
  readonly isByHour: boolean
}

type Dated = Pick<BiographyEvent, 'kind'> & Partial<BiographyEvent> & { readonly instant: number }

function event(
  kind: BiographyEvent['kind'],
  {
    hour = 0,
    at = null,
    title = null,
    number = null,
    by = null,
    note = null,
  }: Partial<BiographyEvent>,
): BiographyEvent {
  return { kind, hour, at, title, number, by, note }
}

/** By the hour, where it is known of each day when its views came. */
async function viewsOf(
  own: Report,
  { days, isByHour }: Course,
): Promise<Pick<Biography, 'step' | 'views'>> {
  const asked = {
    measures: ['views'],
    sums: [],
    range: days,
    first: 100_000,
    totals: false,
  } as const
  const [byDay, byQuarter] = await Promise.all([
    own.ask({ ...asked, by: ['day'] }),
    isByHour ? own.ask({ ...asked, by: ['day', 'quarter'] }) : null,
  ])
  const length = days.to - days.from + 1
  const views = Array.from({ length }, () => 0)
  for (const { key, values } of byDay.rows) views[Number(key[0]) - days.from] = values.views ?? 0
  if (byQuarter === null) return { step: hoursOfDay, views }
  const hours = Array.from({ length: length * hoursOfDay }, () => 0)
  for (const { key, values } of byQuarter.rows) {
    const hour = hourOfRow(key, days.from)
    hours[hour] = (hours[hour] ?? 0) + (values.views ?? 0)
  }
  const areKnown = views.every((all, day) => {
    const first = day * hoursOfDay
    return all === hours.slice(first, first + hoursOfDay).reduce((sum, one) => sum + one, 0)
  })
  return areKnown ? { step: 1, views: hours } : { step: hoursOfDay, views }
}

/** The hour since the first midnight of a row that ends with day and quarter. */
function hourOfRow(key: ReportRow['key'], from: Day): number {
  const [day = 0, quarter = 0] = key.slice(-2).map(Number)
  return (day - from) * hoursOfDay + Math.floor(quarter / quartersOfHour)
}

const lanePlaces = [
  ['position', 'POSITION_REPORT'],
  ['box', 'RECOMMENDATION_BOX_REPORT'],
] as const

/** The lanes, and the positions of those, as far as the caller may see them. */
async function lanesOf(
  { deliveries, publication }: ArticleDetailRow,
  { days, passed, isByHour }: Course,
  context: Context,
): Promise<{ lanes: BiographyLane[]; positions: Set<number> }> {
  const by = lanePlaces.flatMap(([place, screen]) =>
    sees(context, publication.client, screen) ? [place] : [],
  )
  if (by.length === 0) return { lanes: [], positions: new Set() }
  const asked = {
    measures: ['delivered', 'seen', 'clicked'],
    sums: ['measured'],
    range: days,
    first: 100_000,
    totals: false,
  } as const
  const { warehouse } = context.reports
  const [byDay, byQuarter, boxes, positions] = await Promise.all([
    deliveries.ask({ ...asked, by: [...by, 'day'] }),
    isByHour ? deliveries.ask({ ...asked, by: [...by, 'day', 'quarter'] }) : null,
    warehouse.boxes(publication.id),
    warehouse.positions(publication.id),
  ])
  const idsOf = ({ key }: ReportRow) => key.slice(0, by.length).map(Number)
  const timed = Map.groupBy(byQuarter?.rows ?? [], (row) => String(idsOf(row)))
  const lanes = [...Map.groupBy(byDay.rows, (row) => String(idsOf(row)))].flatMap(([key, rows]) => {
    const sum = (of: 'delivered' | 'seen' | 'clicked' | 'measured') =>
      rows.reduce((all, { values }) => all + (values[of] ?? 0), 0)
    if (sum('delivered') < fewestDeliveries) return []
    const ids = rows.slice(0, 1).flatMap(idsOf)
    const [position, box] = lanePlaces.map(([place]) => ids[by.indexOf(place)])
    const lane = {
      position: nameIn(positions, position),
      box: nameIn(boxes, box),
      delivered: sum('delivered'),
      seen: sum('measured') > 0 ? sum('seen') : null,
      clicked: sum('clicked'),
      stretches: stretchesOf(hoursWith(rows, timed.get(key) ?? [], days.from), passed),
    }
    return [{ lane, position }]
  })
  return {
    lanes: lanes
      .map(({ lane }) => lane)
      .toSorted((one, other) => (one.stretches[0]?.from ?? 0) - (other.stretches[0]?.from ?? 0)),
    positions: new Set(lanes.flatMap(({ position }) => position ?? [])),
  }
}

/** The name of a box or position; null where it was not asked for. */
function nameIn(
  known: readonly { readonly id: number; readonly name: string }[],
  id: number | undefined,
): string | null {
  return id === undefined ? null : (known.find((one) => one.id === id)?.name ?? '')
}

/** The hours with deliveries; all of a day whose deliveries have no time. */
function hoursWith(
  byDay: readonly ReportRow[],
  byQuarter: readonly ReportRow[],
  from: Day,
): BiographyStretch[] {
  const timed = Map.groupBy(byQuarter, ({ key }) => key.at(-2))
  return byDay.flatMap(({ key, values }) => {
    const known = timed.get(key.at(-1) ?? 0) ?? []
    const day = (Number(key.at(-1)) - from) * hoursOfDay
    if (!values.delivered) return []
    if (known.reduce((sum, row) => sum + (row.values.delivered ?? 0), 0) !== values.delivered)
      return [{ from: day, until: day + hoursOfDay }]
    return known.map((row) => {
      const hour = hourOfRow(row.key, from)
      return { from: hour, until: hour + 1 }
    })
  })
}

/** Hours put together, unless they lie too far apart. */
export function stretchesOf(
  hours: readonly BiographyStretch[],
  passed: number | null,
): BiographyStretch[] {
  const stretches: BiographyStretch[] = []
  for (const hour of hours.toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1)
    const until = Math.min(hour.until, passed ?? hour.until)
    if (last && hour.from - last.until <= longestPause) last.until = Math.max(last.until, until)
    else stretches.push({ from: hour.from, until })
  }
  return stretches
}

/** The newest versions of the positions at which the article stood. */
async function versionsOf(
  { publication }: ArticleDetailRow,
  { days, positions }: { days: DayRange; positions: ReadonlySet<number> },
  context: Context,
): Promise<Dated[]> {
  if (positions.size === 0) return []
  const { store, reports } = context
  const [{ published }, known] = await Promise.all([
    positionPlans(store.configuration, publication, days),
    reports.warehouse.positions(publication.id),
  ])
  const own = known.filter(({ id }) => positions.has(id))
  const mayRead = sees(context, publication.client, screenOfKind.POSITION)
  return published
    .filter(({ version }) => own.some((position) => isAbout(version, position)))
    .slice(-mostVersions)
    .map(({ version: { at, title, number, author, note } }) => ({
      kind: 'VERSION',
      instant: at,
      title,
      number,
      ...(mayRead && { by: author.name, note }),
    }))
}

/** The begin and end of each time in which the article was banned, by its own entries or by those of its folders. */
async function bansOf(
  { article: { url }, publication }: ArticleDetailRow,
  days: DayRange,
  { caller, store }: Context,
): Promise<Dated[]> {
  if (url === null || !sees({ caller }, publication.client, 'BANLIST')) return []
  const links = [...new Set(spellingsOf(requestedLink(url)).flatMap(banningLinks))]
  const { timeZone } = publication
  const { from, until } = timeOf(days, timeZone)
  const times = await store.banlist.banTimes(publication.id, links, from)
  return bansIn(times, { timeZone, until }).flatMap(({ first, last, end }) => [
    ...(first.from < from
      ? []
      : [{ kind: 'BANNED', instant: first.from, by: first.by, note: first.comment } as const]),
    ...(end < from || end >= Math.min(until, Date.now())
      ? []
      : [
          {
            kind: 'UNBANNED',
            instant: end,
            by: end === last.until ? last.endedBy : null,
          } as const,
        ]),
  ])
}

interface Ban {
  readonly first: BanTime
  last: BanTime
  end: number
}

/** Times that touch each other as one; each ends with its last day, too. */
export function bansIn(
  times: readonly BanTime[],
  { timeZone, until }: { timeZone: string; until: number },
): Ban[] {
  const bans: Ban[] = []
  for (const time of times) {
    const expired = time.expires === null ? Infinity : startOfDay(timeZone, time.expires + 1)
    const end = Math.min(time.until ?? Infinity, expired)
    if (end <= time.from || time.from >= until) continue
    const ban = bans.at(-1)
    if (!ban || time.from > ban.end) bans.push({ first: time, last: time, end })
    else if (end > ban.end) Object.assign(ban, { last: time, end })
  }
  return bans
}
