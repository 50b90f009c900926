import { canonicalLink } from '#lib/links/canonical-link.ts'

import type { Box, MinuteViews, Timed, Membership } from '../warehouse/port/facts.ts'
import type { Warehouse } from '../warehouse/port/warehouse.ts'
import type { DemoArticle } from './articles.ts'
import { audiencesOf } from './audience.ts'
import { demoBoxes, demoPositions, type DemoBox } from './boxes.ts'
import { Deliveries } from './deliveries.ts'
import type { DemoPublication } from './publications.ts'
import type { Random } from './random.ts'
import type { DemoFirings } from './signals.ts'
import { type DemoReading, daysSoFar, daysUntil, readingsOf } from './statistics.ts'

const rowsPerBatch = 50_000
/** One article in so many is shown where nobody measures what is seen. */
const unmeasured = 83
/** The article, counted from the newest, of which more clicks than views came in. */
const miscounted = 40

/** A publication whose facts are being made. */
interface Making {
  readonly warehouse: Warehouse
  /** the number of the publication */
  readonly id: number
  readonly publication: DemoPublication
  readonly random: Random
  readonly lastDay: number
  /** quarters of an hour of the day after it that have passed */
  readonly passed: number
  /** milliseconds */
  readonly now: number
  /** hear of what was read */
  readonly firings: DemoFirings | null
}

type KnownArticle = DemoArticle & { id: number }

/** The views of each article that came from recommendations, by day. */
type Recommended = Map<KnownArticle, Map<number, number>>

/** Writes how the articles were read, and tells how much of it came from recommendations. */
export async function writeReadings(
  making: Making,
  articles: readonly KnownArticle[],
): Promise<Recommended> {
  const { warehouse, id, publication, random, firings } = making
  const known = audiencesOf(publication)
  const days = daysSoFar(publication, making)
  const audiences = known.map(({ audience }) => audience)
  const fromBoxes = audiences.filter(({ entryPoint }) => entryPoint === 'recommendation')
  const clicked = new Set(fromBoxes.map((audience) => audience.id))
  const recommended: Recommended = new Map(articles.map((article) => [article, new Map()]))
  const all = function* all(): Generator<DemoReading> {
    for (const [article, views] of recommended)
      for (const reading of readingsOf(random, article, known, days)) {
        const fromBox = clicked.has(reading.audience) ? reading.views : 0
        views.set(reading.day, (views.get(reading.day) ?? 0) + fromBox)
        firings?.add(reading, fromBox > 0)
        yield reading
      }
  }
  await writeAll(batches('demo', all()), async (key, reading) => {
    await warehouse.append(id, { key, mode: 'add', audiences, reading })
    const timedReading = reading.filter(isTimed)
    await warehouse.append(id, { key: `${key} times`, mode: 'add', timedReading })
    const minuteViews = reading.filter(hasMinute)
    await warehouse.append(id, { key: `${key} minutes`, mode: 'add', minuteViews })
  })
  const { facts: firing = [] } = firings ?? {}
  await warehouse.append(id, { key: 'demo firings', mode: 'add', firing })
  return recommended
}

/** Writes what the boxes delivered; a banned article is delivered no more from the day of its ban on. */
export async function writeDeliveries(
  making: Making,
  recommended: Recommended,
  bans: ReadonlyMap<string, number>,
): Promise<void> {
  const { warehouse, id, publication, random, lastDay } = making
  const days = daysSoFar(publication, making)
  const deliveries = new Deliveries(random, lastDay, days)
  const articles = [...recommended].map(([article, views], index) => ({
    article,
    views,
    bannedOn: bannedOn(article, bans),
    isMeasured: index % unmeasured !== unmeasured - 1,
    isMiscounted: index === recommended.size - miscounted,
  }))
  const boxes = demoBoxes.map(boxOf)
  const positions = demoPositions
  const all = articles.values().flatMap((article) => deliveries.of(article))
  await writeAll(batches('demo deliveries', all), async (key, delivery) => {
    await warehouse.append(id, { key, mode: 'add', boxes, positions, delivery })
    const timedDelivery = delivery.filter(isTimed)
    await warehouse.append(id, { key: `${key} times`, mode: 'add', timedDelivery })
  })
}

/** A box with its position, and its place there where several stand. */
function boxOf({ id, name, position }: DemoBox): Box {
  const there = demoBoxes.filter((box) => box.position === position)
  const place = there.findIndex((box) => box.id === id) + 1
  return { id, name, position: position.id, place: there.length > 1 ? place : 0 }
}

/** Writes the members of the groups. */
export async function writeMemberships({
  warehouse,
  id,
  publication,
  random,
  lastDay,
}: Making): Promise<void> {
  const membership = [...membershipsOf(random, publication, daysUntil(publication, lastDay))]
  await warehouse.append(id, { key: 'demo members', mode: 'add', membership })
}

function bannedOn({ url }: DemoArticle, bans: ReadonlyMap<string, number>): number | null {
  const result = canonicalLink(url)
  return ('link' in result ? bans.get(result.link) : undefined) ?? null
}

function isTimed<Row extends Partial<Timed>>(row: Row): row is Row & Timed {
  return row.quarter !== undefined
}

function hasMinute(row: DemoReading): row is DemoReading & MinuteViews {
  return row.minute !== undefined
}

/** Each batch is made while the one before is written. */
async function writeAll<Row>(
  made: Iterable<[key: string, Row[]]>,
  write: (key: string, rows: Row[]) => Promise<void>,
): Promise<void> {
  let written = Promise.resolve()
  for (const [key, rows] of made) {
    await written
    written = write(key, rows)
  }
  await written
}

/** Rows in batches that fit into memory, each with its key. */
function* batches<Row>(name: string, rows: Iterable<Row>): Generator<[key: string, Row[]]> {
  let batch: Row[] = []
  let count = 0
  for (const row of rows) {
    batch.push(row)
    if (batch.length < rowsPerBatch) continue
    yield [`${name} ${count}`, batch]
    batch = []
    count += 1
  }
  yield [`${name} ${count}`, batch]
}

interface Group {
  readonly name: string
  readonly confirmed: number
  readonly estimated: number
  /** half the width of the estimate's interval, as a part of it; 0: the model gives none */
  readonly uncertain: number
  /** growth in 28 days, as a part of all */
  readonly growth: number
  /** the part that confirmed within two days a week ago */
  readonly atOnce?: number
}

/** Days ago on which the first half of those had confirmed; all of them the day after. */
const firstHalf = 7

/** The groups of a publication whose usual article has 420 readers on its first day. */
const groups: readonly Group[] = [
  { name: 'random_visitors', confirmed: 3120, estimated: 38_400, uncertain: 0, growth: 0.04 },
  {
    name: 'pharmacists',
    confirmed: 4180,
    estimated: 7900,
    uncertain: 0.09,
    growth: 0.043,
    atOnce: 0.03,
  },
  { name: 'newsletter', confirmed: 9460, estimated: 1150, uncertain: 0.15, growth: -0.028 },
  { name: 'subscribers', confirmed: 2310, estimated: 2700, uncertain: 0.15, growth: 0.031 },
  { name: 'students', confirmed: 34, estimated: 210, uncertain: 0, growth: 0.01 },
]
const usualReach = 420
const smallest = 50

/** The members of each group at the end of each day, the last one first. */
function* membershipsOf(
  random: Random,
  { subscribers, reach }: DemoPublication,
  days: readonly { day: number }[],
): Generator<Membership> {
  for (const { name, confirmed, estimated, uncertain, growth, atOnce = 0 } of groups) {
    const scale = confirmed < smallest ? 1 : reach / usualReach
    const group = name === 'subscribers' ? subscribers : name
    for (const [daysAgo, { day }] of days.toReversed().entries()) {
      const size = scale * (1 + growth) ** (-daysAgo / 28)
      const guessed = Math.round(estimated * size * random.around(1, 0.012))
      const spread = Math.round(guessed * uncertain)
      yield {
        day,
        group,
        confirmed: Math.round(confirmed * size * (1 - atOnce * partToCome(daysAgo))),
        estimated: guessed,
        estimatedLow: guessed - spread,
        estimatedHigh: guessed + spread,
      }
    }
  }
}

function partToCome(daysAgo: number): number {
  if (daysAgo === firstHalf) return 0.5
  return daysAgo > firstHalf ? 1 : 0
}
