import { isoOf, type DayRange } from '#lib/days.ts'
import { dayAt } from '#lib/zones.ts'
import { screenOfKind } from '#server/api/access/field-rules.ts'
import { sees } from '#server/api/access/rights.ts'
import type { Context } from '#server/api/context.ts'
import { badInput } from '#server/api/faults.ts'
import type {
  ClientResolvers,
  PositionVersionReportResolvers,
  VersionDeliveriesResolvers,
  PlannedShare,
  PositionPlanResolvers,
  PositionVersionResolvers,
} from '#server/api/generated/resolvers.ts'
import type { ConfigurationContent } from '#server/records/configuration/configuration.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import { pointsOf } from '../report-page.ts'
import type { PlanRow } from './delivery-rows.ts'
import {
  noneOfThem,
  deliveryMeasures,
  deliveryPoint,
  deliveryValues,
  rateDifference,
} from './delivery-values.ts'
import { timeOf, isAbout, type Shares } from './position-plans.ts'

/** A version, and the deliveries of its days. */
export interface DeliveredVersion {
  readonly number: number
  readonly days: DayRange
  readonly report: Report
}

/** The versions of a position, the newest first. */
export interface VersionReport {
  readonly versions: readonly DeliveredVersion[]
}

const mostVersions = 20
const longestDays = 400

/** How a position did under its newest versions: its deliveries wherever each of them stood. */
export const positionVersionReport: NonNullable<ClientResolvers['positionVersionReport']> = async (
  { publication },
  { key },
  { reports, store },
): Promise<VersionReport> => {
  const { dataRange } = publication
  if (!dataRange) return { versions: [] }
  const range = { from: Math.max(dataRange.from, dataRange.to - longestDays + 1), to: dataRange.to }
  const place = { publication: publication.id, kind: 'POSITION' } as const
  const { timeZone } = publication
  const time = timeOf(range, timeZone)
  const [known, inForce] = await Promise.all([
    reports.warehouse.positions(publication.id),
    store.configuration.inForce(place, time),
  ])
  const own = inForce.filter((version) => version.place.key === key)
  const placed = own.flatMap((version, index) => {
    const next = own[index + 1]
    const from = Math.max(range.from, dayAt(timeZone, version.at))
    const days = { from, to: next ? dayAt(timeZone, next.at) - 1 : range.to }
    const positions = known.filter((position) => isAbout(version, position))
    return days.from <= days.to ? [{ number: version.number, days, positions }] : []
  })
  const latest = placed.slice(-mostVersions).toReversed()
  const open = (days: DayRange, positions: readonly KnownPosition[]): Report =>
    reports.open({
      kind: { ...deliveryMeasures, by: 'day' },
      publication,
      range: days,
      compared: null,
      filter: { positions: positions.length > 0 ? positions.map(({ id }) => id) : noneOfThem },
      sort: { by: 'key', descending: false },
    })
  return {
    versions: latest.map(({ positions, ...version }) => ({
      ...version,
      report: open(version.days, positions),
    })),
  }
}

export const positionVersionReportResolvers: PositionVersionReportResolvers = {
  versions: ({ versions }) => [...versions],
  series: async ({ versions }) => {
    const each = versions
      .toReversed()
      .map(({ report }) => pointsOf(report.series('day'), deliveryPoint))
    return (await Promise.all(each)).flat()
  },
  difference: async ({ versions }, { from, to }) => {
    const [before, after] = [from, to].map((request) =>
      versions.find(({ number }) => number === request),
    )
    if (!before || !after) throw badInput('These are no versions of this report.', 'from')
    return rateDifference(await after.report.totals(), await before.report.totals())
  },
}

export const versionDeliveriesResolvers: VersionDeliveriesResolvers = {
  from: ({ days }) => isoOf(days.from),
  to: ({ days }) => isoOf(days.to),
  values: async ({ report }) => deliveryValues(await report.totals()),
}

/** A version, and the client whose configuration it is. */
export interface VersionRow {
  readonly client: string
  readonly timeZone: string
  readonly version: ConfigurationContent
}

export const positionPlanResolvers: PositionPlanResolvers = {
  version: ({ client, timeZone, current }: PlanRow) =>
    current && { client, timeZone, version: current.version },
  stretches: ({ stretches }: PlanRow) =>
    stretches.map(({ version, from, to, delivered, shares }) => ({
      number: version.number,
      from: isoOf(from),
      to: isoOf(to),
      delivered,
      planned: plannedShares(shares),
    })),
}

/** A version; what only readers of the configuration may know is null for the others. */
export const positionVersionResolvers: PositionVersionResolvers = {
  key: (row, _, context) => (mayRead(row, context) ? row.version.place.key : null),
  number: ({ version }) => version.number,
  date: ({ version, timeZone }) => isoOf(dayAt(timeZone, version.at)),
  title: ({ version }) => version.title,
  note: (row, _, context) => (mayRead(row, context) ? row.version.note : null),
  author: (row, _, context) => (mayRead(row, context) ? row.version.author.name : null),
}

function mayRead({ client }: VersionRow, context: Context): boolean {
  return sees(context, client, screenOfKind.POSITION)
}

function plannedShares(shares: Shares): PlannedShare[] {
  return [...shares].map(([source, share]) => ({ source, share }))
}
