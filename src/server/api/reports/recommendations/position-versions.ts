import { isoOf } from '#lib/days.ts'
import { dayAt } from '#lib/zones.ts'
import type { ConfigurationContent } from '#server/records/configuration/configuration.ts'

import { screenOfKind } from '../../access/field-rules.ts'
import { sees } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type {
  PlannedShare,
  PositionPlanResolvers,
  PositionVersionResolvers,
} from '../../generated/resolvers.ts'
import type { PlanRow } from './delivery-rows.ts'
import type { Shares } from './position-plans.ts'

/** A version, and the client whose configuration it is. */
export interface VersionRow {
  readonly client: string
  readonly timeZone: string
  readonly version: ConfigurationContent
}

/** The plan of a position. */
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
