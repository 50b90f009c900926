import { expect, it } from 'vitest'

import { filterOf, mailedReports } from '#contract/mailed-reports.ts'
import { parseSearch, type ScreenSearch } from '#portal/app/url/search.ts'
import { articleReportSearch } from '#portal/features/article-report/article-report.registration.ts'
import { articleReport } from '#portal/features/article-report/ArticleReportPage.tsx'
import { boxReportSearch } from '#portal/features/boxes/box-report.registration.ts'
import { boxReport } from '#portal/features/boxes/BoxReportPage.tsx'
import { positionReportSearch } from '#portal/features/positions/position-report.registration.ts'
import { positionReports } from '#portal/features/positions/PositionReportPage.tsx'
import { recommendationReportSearch } from '#portal/features/recommendation-report/recommendation-report.registration.ts'
import { recommendationReport } from '#portal/features/recommendation-report/RecommendationReportPage.tsx'
import type { ReportDefinition, ReportWords } from '#portal/report/define-report.ts'
import { listFilterOf } from '#portal/report/report-variables.ts'

const anchor = { today: '2026-11-21', data: null }

const values: Readonly<Record<string, string>> = {
  published: 'published=2026-01-01..any',
  least: 'least=1000',
}

/** An address that sets every filter of a report, and what the portal asks the API for by it. */
function told<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  own: ScreenSearch,
) {
  const { filters, moreFilters = [], listField, figures } = report
  const all = [...filters, ...moreFilters].map(({ key }) => values[key] ?? `${key}=a&${key}=b`)
  const more = ['q=%20impf%20', 'range=7d', ...(listField ? ['field=rarely-far'] : [])]
  const address = [...all, ...more].join('&')
  const search = own.validateSearch(parseSearch(address))
  return {
    address,
    filter: listFilterOf<Filter>(report, search, anchor),
    figures: figures.map(({ measure }) => measure),
  }
}

it.each([
  ['DAV_ARTICLE_REPORT', told(articleReport, articleReportSearch)],
  ['RECOMMENDATION_ARTICLE_REPORT', told(recommendationReport, recommendationReportSearch)],
  ['RECOMMENDATION_BOX_REPORT', told(boxReport, boxReportSearch)],
  ['POSITION_REPORT', told(positionReports.position, positionReportSearch)],
] as const)(
  'a mail about %s has its figures, and is narrowed by all that narrows it',
  (screen, { address, filter, figures }) => {
    const sent = filterOf(screen, new URLSearchParams(address))
    expect(sent).toEqual(filter)
    expect(Object.keys(sent).length).toBeGreaterThan(2)
    expect(mailedReports[screen]?.figures).toEqual(figures)
  },
)
