import { expect, it } from 'vitest'

import { mailedReports } from '#contract/mailed-reports.ts'
import { parseSearch } from '#portal/app/url/search.ts'
import { articleReportSearch } from '#portal/features/article-report/article-report.registration.ts'
import { articleReport } from '#portal/features/article-report/ArticleReportPage.tsx'
import { listFilterOf } from '#portal/report/report-variables.ts'
import { filterOf } from '#server/mail/report-of-view.ts'

const anchor = { today: '2026-11-21', data: null }

/** A value of a filter by its parameter; two of a list. */
const written = (key: string) =>
  key === 'published' ? 'published=2026-01-01..any' : `${key}=a&${key}=b`

it('a mail about the article report has its figures, and is narrowed by all that narrows it', () => {
  const { filters, moreFilters = [], figures } = articleReport
  const all = [...filters, ...moreFilters].map(({ key }) => written(key))
  const address = [...all, 'q=%20impf%20', 'field=rarely-far', 'range=7d', 'sort=-views'].join('&')
  const search = articleReportSearch.validateSearch(parseSearch(address))
  const sent = filterOf('DAV_ARTICLE_REPORT', new URLSearchParams(address))
  expect(sent).toEqual(listFilterOf(articleReport, search, anchor))
  expect(Object.keys(sent).length).toBeGreaterThan(5)
  const { figures: mailed } = mailedReports['DAV_ARTICLE_REPORT'] ?? {}
  expect(mailed).toEqual(figures.map(({ measure }) => measure))
})
