import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type { ArticleRow } from '../../fields/rows.ts'
import type { FindingCode, Screen } from '../../generated/resolvers.ts'
import type { ReportedClient } from '../articles/article-rows.ts'
import type { BoxRow } from '../recommendations/delivery-rows.ts'
import type { PlannedPositions } from './position-number.ts'

/** The reports behind the numbers of the start page. */
export interface StartRow {
  readonly publication: ReportedClient
  readonly articles: Report
  /** views of the latest days */
  readonly recent: Report
  readonly deliveries: Report
  readonly members: Report
  readonly positions: () => Promise<PlannedPositions>
}

/** Something worth a look, and what it is about. */
export interface FindingRow {
  readonly code: FindingCode
  readonly report: Screen
  readonly params: readonly { readonly name: string; readonly value: string }[]
  readonly article?: ArticleRow
  readonly box?: BoxRow
  readonly position?: KnownPosition
}

/** From so many times the usual on something is worth a look. */
export const remarkable = 3

/** The numbers and names of a finding, of which the portal makes a sentence. */
export function findingParams(
  values: Readonly<Record<string, string | number>>,
): FindingRow['params'] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
}
