import { randomUUID } from 'node:crypto'

import { isoOf } from '#lib/days.ts'
import type { Audience, Reading } from '#server/warehouse/port/facts.ts'
import { audienceId } from '#server/warehouse/port/ids.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import type { Field } from '../mapping.ts'
import type { Values } from '../table.ts'
import { savedWords } from '../tally.ts'
import { readPercent, readSeconds } from '../values.ts'
import { ArticleFinder, type ArticleReference } from './article-finder.ts'
import {
  optional,
  readText,
  requiredCount,
  dayField,
  dayIn,
  referenceFields,
  referenceOf,
  type ReferenceName,
} from './cells.ts'
import { Spellings } from './fact-writer.ts'
import { tableFormat } from './rows.ts'

type Name =
  | ReferenceName
  | 'day'
  | 'views'
  | 'scrollDepth'
  | 'dwellTime'
  | 'userGroup'
  | 'entryPoint'
  | 'registration'

/** The fields of an import of statistics. */
const statisticFields: readonly Field<Name>[] = [
  ...referenceFields,
  dayField,
  {
    name: 'views',
    oneOf: 'views',
    headers: ['page views', 'hits', 'Aufrufe', 'Seitenaufrufe', 'Zugriffe'],
    about: 'how often the article was read that day',
  },
  {
    name: 'scrollDepth',
    headers: ['scroll', 'average scroll depth', 'avg scroll depth', 'Scrolltiefe', 'Ø Scrolltiefe'],
    about: 'average, 0..100, with or without %',
  },
  {
    name: 'dwellTime',
    headers: [
      'time on page',
      'average dwell time',
      'avg dwell time',
      'avg time on page',
      'engagement time',
      'Verweildauer',
      'Ø Verweildauer',
      'Lesezeit',
    ],
    about: 'average, in seconds or as m:ss',
  },
  {
    name: 'userGroup',
    headers: ['group', 'audience', 'Nutzergruppe', 'Benutzergruppe', 'Besuchergruppe', 'Gruppe'],
    about: 'who read: pharmacists, newsletter …',
  },
  {
    name: 'entryPoint',
    headers: ['entry', 'source', 'channel', 'Einstieg', 'Einstiegspunkt', 'Quelle', 'Kanal'],
    about: 'where they came from: search, direct …',
  },
  {
    name: 'registration',
    headers: [
      'registration status',
      'registered',
      'Registrierung',
      'Registrierungsstatus',
      'Anmeldung',
    ],
    about: 'registered, anonymous …',
  },
]

/** Daily statistics of articles: the value of each (article, day, audience) becomes what the file says. */
export const statistics = tableFormat({
  fields: statisticFields,
  words: savedWords,
  read: readStatistic,
  dayOf: ({ day }) => day,
  writer: (target) => new StatisticsWriter(target),
  describe({ article, day, views, scrollDepth, dwellTime, audience }) {
    const averages = `scroll ${scrollDepth ?? '–'} | dwell ${dwellTime ?? '–'} s`
    const { userGroups, entryPoint, registration } = audience
    const readers = [userGroups.join(', '), entryPoint, registration].map((part) => part || '–')
    return `${article} | ${isoOf(day)} | ${views} views | ${averages} | ${readers.join(' / ')}`
  },
})

function readStatistic(values: Values<Name>): StatisticRow {
  return {
    ...referenceOf(values),
    day: dayIn(values),
    views: requiredCount(values, 'views'),
    scrollDepth: optional(values, 'scrollDepth', readPercent, 'a share of 0 to 100'),
    dwellTime: optional(values, 'dwellTime', readSeconds, 'a duration in seconds or m:ss'),
    audience: {
      userGroups: [readText(values.userGroup) ?? []].flat(),
      entryPoint: readText(values.entryPoint) ?? '',
      registration: readText(values.registration) ?? '',
    },
  }
}

/** A row of statistics before its article and its audience have numbers. */
interface StatisticRow extends ArticleReference {
  day: number
  views: number
  /** Average of 0..100; undefined where the source does not know. */
  scrollDepth: number | undefined
  /** Average in seconds; undefined where the source does not know. */
  dwellTime: number | undefined
  audience: Omit<Audience, 'id'>
}

/** How many rows are new, or other than those stored before, or the same. */
interface Changes {
  added: number
  updated: number
  unchanged: number
}

/**
 * Saves statistics. Values replace what was there, so that importing a
 * file twice changes nothing.
 */
class StatisticsWriter implements Writer<StatisticRow> {
  readonly #target: Target
  readonly #finder: ArticleFinder
  readonly #spellings = new Spellings<Reading>()

  constructor(target: Target) {
    this.#target = target
    this.#finder = new ArticleFinder(target)
  }

  async check(items: readonly StatisticRow[]): Promise<BatchResult> {
    await this.#finder.look(items)
    const { result } = await this.#taken(items)
    return result
  }

  async write(items: readonly StatisticRow[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    await this.#finder.create(items)
    const { replacing, adding, result } = await this.#taken(items)
    const audiences = items.map(({ audience }) => ({ id: audienceId(audience), ...audience }))
    for (const [mode, reading] of [
      ['replace', replacing],
      ['add', adding],
    ] as const) {
      const batch = { key: randomUUID(), mode, audiences, reading }
      if (reading.length > 0) await store.warehouse.append(publication, batch)
    }
    return result
  }

  async finish(): Promise<readonly string[]> {
    return this.#finder.remarks()
  }

  /** The rows as readings, and what becomes of them. A row that adds to others of the file changes what is stored. */
  async #taken(
    items: readonly StatisticRow[],
  ): Promise<{ replacing: Reading[]; adding: Reading[]; result: BatchResult }> {
    const refused = this.#finder.refusals(items)
    const unknown = new Set(refused.map(({ index }) => index))
    const kept = items.filter((_, index) => !unknown.has(index))
    const { replacing, adding } = this.#spellings.part(
      kept.map((row) => {
        const item = this.#reading(row)
        return { item, about: readingKey(item), spelling: row.byUrl ? row.url : undefined }
      }),
    )
    const changes = await this.#changes(replacing)
    const updated = changes.updated + adding.length
    const repeated = kept.length - replacing.length - adding.length
    return { replacing, adding, result: { ...changes, updated, repeated, refused } }
  }

  /** Spellings of one article share what becomes of their sum. */
  async #changes(readings: readonly Reading[]): Promise<Changes> {
    const { store, publication } = this.#target
    const stored = publication === null ? [] : await store.warehouse.readings(publication, readings)
    const known = new Map(stored.map((reading) => [readingKey(reading), reading]))
    const changes: Changes = { added: 0, updated: 0, unchanged: 0 }
    for (const [key, same] of Map.groupBy(readings, readingKey))
      changes[changeOf(same, known.get(key))] += same.length
    return changes
  }

  #reading(item: StatisticRow): Reading {
    const { day, views, scrollDepth, dwellTime } = item
    return {
      article: this.#finder.numberOf(item),
      day,
      audience: audienceId(item.audience),
      views,
      scrollSum: (scrollDepth ?? 0) * views,
      scrollCount: scrollDepth === undefined ? 0 : views,
      dwellSum: (dwellTime ?? 0) * views,
      dwellCount: dwellTime === undefined ? 0 : views,
    }
  }
}

function readingKey({ article, day, audience }: Reading): string {
  return `${article} ${day} ${audience}`
}

const sums = ['views', 'scrollSum', 'scrollCount', 'dwellSum', 'dwellCount'] as const

/** Sums are kept to a thousandth; a row of zeros about nothing stored writes nothing. */
function changeOf(readings: readonly Reading[], stored: Reading | undefined): keyof Changes {
  const isSame = sums.every((sum) => {
    const told = readings.reduce((all, reading) => all + Math.round(reading[sum] * 1000), 0)
    return told === Math.round((stored?.[sum] ?? 0) * 1000)
  })
  if (isSame) return 'unchanged'
  return stored === undefined ? 'added' : 'updated'
}
