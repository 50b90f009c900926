import { thresholds } from '#contract/thresholds.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { ReportAnswer, ReportRow } from '#server/warehouse/port/warehouse.ts'

import { once } from '../asked.ts'

const furthestRow = 1_000_000

/** An article and the share of a group in its views, 0..100. */
export interface ReadShare {
  readonly article: number
  readonly share: number
}

/** How groups read, each question asked once for all of them. */
export class GroupReading {
  readonly report: Report
  readonly #groups: () => Promise<ReportAnswer>
  readonly #shares: () => Promise<Map<string, ReadShare[]>>

  /** The report is about reading by article. */
  constructor(report: Report) {
    this.report = report
    this.#groups = once(() => report.ask({ by: ['userGroup'], first: furthestRow }))
    this.#shares = once(() => sharesByGroup(report))
  }

  /** The share of a group in all views, 0..100; null without views. */
  async shareOf(group: string): Promise<number | null> {
    const { totals, rows } = await this.#groups()
    const views = rows.find(({ key }) => key[0] === group)?.values.views ?? 0
    return totals.views ? (views / totals.views) * 100 : null
  }

  /** Articles with enough views in which a group's share is larger than in all views, the largest first. */
  async oftenRead(group: string, first: number): Promise<ReadShare[]> {
    const [usual, shares] = await Promise.all([this.shareOf(group), this.#shares()])
    const more = (shares.get(group) ?? []).filter(({ share }) => share > (usual ?? 0))
    return more.toSorted((a, b) => b.share - a.share || a.article - b.article).slice(0, first)
  }
}

async function sharesByGroup(report: Report): Promise<Map<string, ReadShare[]>> {
  const { rows } = await report.ask({
    by: ['article'],
    bounds: [{ measure: 'views', atLeast: thresholds.groupViews }],
    first: furthestRow,
  })
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  if (views.size === 0) return new Map()
  const parts = await report.ask({
    by: ['article', 'userGroup'],
    filter: { articles: [...views.keys()] },
    first: furthestRow,
  })
  const shareIn = ({ key, values }: ReportRow): ReadShare => {
    const article = Number(key[0])
    return { article, share: ((values.views ?? 0) / (views.get(article) ?? Infinity)) * 100 }
  }
  const groups = Map.groupBy(parts.rows, ({ key }) => String(key[1]))
  return new Map([...groups].map(([group, of]) => [group, of.map(shareIn)]))
}
