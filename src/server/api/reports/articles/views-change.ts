import type {
  ArticleProperty,
  ChangePart,
  ChangeSplitBy,
  ViewsChange,
  ViewsUsual,
} from '#server/api/generated/resolvers.ts'
import type { Audience } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { Reports } from '#server/warehouse/port/reports.ts'
import type { ChangeCut, ChangeSplit, Span } from '#server/warehouse/port/warehouse.ts'

import { properties } from './property-rows.ts'

type Part = ChangeCut['parts'][number]

const ages = ['NEW', 'WEEK', 'OLDER', 'UNDATED'] as const

/** The views of a report beside those of the days compared with, split in several ways. */
export async function viewsChange(report: Report, reports: Reports): Promise<ViewsChange | null> {
  const { compared, request } = report
  if (compared === null) return null
  const { publication, range, filter } = request
  const question = { publication: publication.id, range, compare: compared, filter }
  const cuts = await reports.viewsChange(publication, question)
  const parts = (of: ChangeSplit) => cuts.find(({ split }) => split === of)?.parts ?? []
  const ids = parts('article').flatMap(({ key }) => key ?? [])
  const [articles, topics, audiences, usual, ...byProperty] = await Promise.all([
    report.articles(ids),
    reports.topicNames(publication),
    reports.warehouse.audiences(publication.id),
    usualViews(report),
    ...(['SECTION', 'KIND', 'AUTHOR'] as const).map((by) => propertySplit(report, by, compared)),
  ])
  const readers = new Map(audiences.map((audience) => [audience.id, audience]))
  const byReaders = (idOf: (audience: Audience | undefined) => string | null) =>
    joined(parts('audience'), ({ key }) => idOf(readers.get(key ?? 0)))
  const all = parts('age')
  return {
    views: sum(all, 'views'),
    before: sum(all, 'before'),
    usual,
    splits: [
      {
        by: 'AGE',
        parts: parts('age')
          .toSorted(byKey)
          .map((part) => named(part, ages[part.key ?? 3])),
      },
      {
        by: 'ARTICLE',
        parts: parts('article').map((part) =>
          named(part, idIn(part), articles.get(part.key ?? 0)?.title),
        ),
      },
      {
        by: 'TOPIC',
        parts: parts('topic').map((part) => named(part, idIn(part), topics.get(part.key ?? 0))),
      },
      ...byProperty,
      { by: 'ENTRY_POINT', parts: byReaders((audience) => audience?.entryPoint ?? '') },
      { by: 'USER_GROUP', parts: byReaders(onlyGroup) },
      {
        by: 'WEEKDAY',
        parts: parts('weekday')
          .toSorted(byKey)
          .map((part) => named(part, String((part.key ?? 0) + 1))),
      },
    ],
  }
}

/** The group of readers in one; empty without any, null in several. */
function onlyGroup(audience: Audience | undefined): string | null {
  const groups = audience?.userGroups ?? []
  return groups.length > 1 ? null : (groups[0] ?? '')
}

/** The parts by a property of articles; the views of an article with several authors are shared among them. */
async function propertySplit(
  report: Report,
  by: Exclude<ArticleProperty, 'TOPIC'>,
  compared: Span,
): Promise<{ by: ChangeSplitBy; parts: ChangePart[] }> {
  const [views, before] = await Promise.all(
    [report.request.range, compared].map(async (range) => {
      const { rows } = await report.ask({
        by: [properties[by]],
        measures: ['views'],
        range,
        first: mostValues,
      })
      return wholeParts(new Map(rows.map(({ key, values }) => [String(key[0]), values.views ?? 0])))
    }),
  )
  const ids = new Set([...(views?.keys() ?? []), ...(before?.keys() ?? [])])
  const parts = [...ids].map((id) =>
    partOf(id, [{ views: views?.get(id) ?? 0, before: before?.get(id) ?? 0 }]),
  )
  return { by, parts: largest(parts) }
}

/** More values than a publication has. */
const mostValues = 10_000

/** Shares as whole numbers with the same whole sum: the largest fractions are rounded up. */
export function wholeParts(shares: ReadonlyMap<string, number>): Map<string, number> {
  const whole = [...shares].map(([id, share]) => ({ id, share, part: Math.floor(share + 1e-9) }))
  const all = Math.round(whole.reduce((total, { share }) => total + share, 0))
  const missing = all - whole.reduce((total, { part }) => total + part, 0)
  const up = whole.toSorted((a, b) => b.share - b.part - (a.share - a.part)).slice(0, missing)
  return new Map(whole.map((one) => [one.id, one.part + (up.includes(one) ? 1 : 0)]))
}

/** Parts alone at most; the others are one. */
const mostParts = 6

/** Parts of the same id as one, the largest change first. */
function joined(parts: readonly Part[], idOf: (part: Part) => string | null): ChangePart[] {
  return largest([...Map.groupBy(parts, idOf)].map(([id, of]) => partOf(id, of)))
}

/** The parts with the largest change first, and the others as one. */
function largest(parts: readonly ChangePart[]): ChangePart[] {
  const all = parts.toSorted(
    (a, b) =>
      Math.abs(b.views - b.before) - Math.abs(a.views - a.before) || (a.label < b.label ? -1 : 1),
  )
  const rest = all.slice(mostParts)
  return rest.length < 2 ? all : [...all.slice(0, mostParts), partOf(null, rest, rest.length)]
}

function partOf(id: string | null, parts: readonly Pick<Part, Summed>[], count = 1): ChangePart {
  return { id, label: id ?? '', count, views: sum(parts, 'views'), before: sum(parts, 'before') }
}

function named(
  { count, views, before }: Part,
  id: string | null = null,
  label = id ?? '',
): ChangePart {
  return { id, label, count, views, before }
}

/** Empty for articles without a topic. */
function idIn({ key }: Part): string | null {
  if (key === null) return null
  return key === 0 ? '' : String(key)
}

function byKey(one: Part, other: Part): number {
  return (one.key ?? 0) - (other.key ?? 0)
}

type Summed = 'views' | 'before'

function sum(parts: readonly Pick<Part, Summed>[], of: Summed): number {
  return parts.reduce((all, part) => all + part[of], 0)
}

const periods = 8

/** The views of the last eight periods of whole weeks before, without the lowest and the highest. */
async function usualViews(report: Report): Promise<ViewsUsual | null> {
  const { range, publication } = report.request
  const length = range.to - range.from + 1
  const step = Math.ceil(length / 7) * 7
  const first = range.from - periods * step
  if (first < (publication.dataRange?.from ?? Infinity)) return null
  if (report.compared?.quarters !== undefined) return null
  const days = { from: first, to: range.to - step }
  const { rows } = await report.ask({
    by: ['day'],
    measures: ['views'],
    range: days,
    first: days.to - first + 1,
  })
  const sums = Array.from({ length: periods }, () => 0)
  for (const { key, values } of rows) {
    const since = Number(key[0]) - first
    const period = Math.floor(since / step)
    if (since % step < length) sums[period] = (sums[period] ?? 0) + (values.views ?? 0)
  }
  const middle = sums.toSorted((a, b) => a - b).slice(1, -1)
  return { low: middle[0] ?? 0, high: middle.at(-1) ?? 0 }
}
