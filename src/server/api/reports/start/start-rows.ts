import type { Report } from '#server/warehouse/port/report/report.ts'

import type { ArticleRow } from '../../fields/rows.ts'
import type { FindingCode, Screen } from '../../generated/resolvers.ts'
import type { ReportedClient } from '../articles/article-rows.ts'
import type { BoxRow } from '../recommendations/delivery-rows.ts'

/** The reports behind the numbers of the start page. */
export interface StartRow {
  readonly publication: ReportedClient
  readonly articles: Report
  /** views of the latest days */
  readonly recent: Report
  readonly deliveries: Report
  readonly members: Report
}

/** Something worth a look, and what it is about. */
export interface FindingRow {
  readonly code: FindingCode
  readonly report: Screen
  readonly params: readonly { readonly name: string; readonly value: string }[]
  readonly article?: ArticleRow
  readonly box?: BoxRow
}
