import type { KnownPosition } from '#server/warehouse/port/facts.ts'

import type { Context } from '../../context.ts'
import type { SourceShare } from '../../generated/resolvers.ts'
import { articleRows } from '../articles/article-rows.ts'
import { boxesOf } from '../recommendations/boxes.ts'
import { unrankedOf } from '../recommendations/delivery-values.ts'
import { silences } from '../recommendations/listed-rows.ts'
import { sharesOf } from '../recommendations/planned-deliveries.ts'
import { sourcesBy } from '../recommendations/sources.ts'
import { findingParams, type FindingRow, type StartRow } from './start-rows.ts'

const deliveriesLookedAt = 1000

/** The article with most clicks that were counted more often than it was seen. */
export async function impossibleArticle(row: StartRow): Promise<FindingRow | null> {
  const { deliveries, publication } = row
  const sort = { by: 'clicked', descending: true } as const
  const { rows } = await deliveries.ask({ by: ['article'], sort, first: deliveriesLookedAt })
  const wrong = rows.find(({ values }) => unrankedOf(values) === 'CLICKED_TOO_OFTEN')
  if (!wrong) return null
  const [article] = await articleRows(deliveries, publication, [Number(wrong.key[0])])
  const { clicked, seen } = wrong.values
  return {
    code: 'CLICKED_MORE_THAN_SEEN',
    report: 'RECOMMENDATION_ARTICLE_REPORT',
    params: findingParams({ clicked: clicked ?? 0, seen: seen ?? 0 }),
    ...(article && { article }),
  }
}

/** The box that stopped to deliver last; one that never did only where there is no such box. */
export async function silentBox(row: StartRow, { reports }: Context): Promise<FindingRow | null> {
  const { deliveries, publication } = row
  const [boxes, delivering] = await Promise.all([
    boxesOf(reports.warehouse, publication.id),
    deliveries.rows(0, deliveriesLookedAt),
  ])
  const active = new Set(delivering.map(({ key }) => Number(key[0])))
  if (active.size === 0) return null
  const silent = boxes.filter(({ id }) => !active.has(id))
  const latest = await latestSilenced(deliveries, silent)
  if (!latest) return null
  const { one: box, params } = latest
  return { code: 'BOX_SILENT', report: 'RECOMMENDATION_BOX_REPORT', box, params }
}

/** The position that is furthest from its plan; where all keep to it, one without deliveries. */
export async function strayPosition(row: StartRow): Promise<FindingRow | null> {
  const { report, known, deliveries } = await row.positions()
  const delivered = await sourcesBy(report)
  const judged = await Promise.all(
    known.map(async (position) => {
      const counts = delivered.get(position.id) ?? new Map<string, number>()
      const shares = sharesOf(counts, await deliveries.planned([position]))
      return farthest(position, shares)
    }),
  )
  const [worst] = judged
    .filter((one) => one !== null)
    .toSorted((a, b) => pointsOff(b.source) - pointsOff(a.source))
  if (worst) return offPlan(worst)
  if (delivered.size === 0) return null
  const latest = await latestSilenced(
    report,
    known.filter(({ id }) => !delivered.has(id)),
  )
  if (!latest) return null
  const { one: position, params } = latest
  return { code: 'POSITION_SILENT', report: 'POSITION_REPORT', position, params }
}

interface OffPlan {
  readonly position: KnownPosition
  /** the source that is furthest from its plan */
  readonly source: SourceShare
  /** one that is off the other way */
  readonly other: SourceShare | undefined
}

/** The source of a position that is furthest from its plan, if that is worth a look. */
function farthest(position: KnownPosition, shares: readonly SourceShare[]): OffPlan | null {
  const off = shares.toSorted((a, b) => pointsOff(b) - pointsOff(a))
  const [source] = off
  if (!source?.offPlan) return null
  const isUnder = (source.deviation ?? 0) < 0
  const other = off.find(({ deviation }) => (isUnder ? (deviation ?? 0) > 0 : (deviation ?? 0) < 0))
  return { position, source, other }
}

function offPlan({ position, source: { source, share, planned }, other }: OffPlan): FindingRow {
  const params = findingParams({
    source,
    share: share ?? 0,
    planned: planned ?? 0,
    ...(other && {
      otherSource: other.source,
      otherShare: other.share ?? 0,
      otherPlanned: other.planned ?? 0,
    }),
  })
  return { code: 'POSITION_OFF_PLAN', report: 'POSITION_REPORT', position, params }
}

function pointsOff({ deviation }: SourceShare): number {
  return Math.abs(deviation ?? 0)
}

/** The one that was delivered last; null where there is none at all. */
async function latestSilenced<One extends { readonly id: number }>(
  report: StartRow['deliveries'],
  silent: readonly One[],
): Promise<{ one: One; params: FindingRow['params'] } | null> {
  const reasons = await silences(
    report,
    silent.map(({ id }) => id),
  )
  const lastOf = ({ id }: One) => reasons.get(id)?.lastDelivered ?? ''
  const [one] = silent.toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)))
  return one ? { one, params: findingParams({ lastDelivered: lastOf(one) }) } : null
}
