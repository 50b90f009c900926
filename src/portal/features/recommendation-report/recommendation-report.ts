import { RecommendationReportDocument } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { recommendationReportTexts } from '#portal/i18n/late/reports/recommendation-report-texts.ts'
import { defineReport } from '#portal/report/define-report.ts'
import {
  box,
  leastDelivered,
  position,
  recommendedTopic,
  source,
} from '#portal/report/filters/delivery-filters.tsx'
import { published } from '#portal/report/filters/publication-filter.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { answerOf, isTooOften, rowValues } from './recommendation-answer.ts'
import { articleName, wayOf } from './recommendation-cells.tsx'
import { RecommendationActions } from './RecommendationActions.tsx'

/** The report of recommended articles: how often each was delivered, seen and clicked. */
export const recommendationReport = defineReport({
  texts: recommendationReportTexts,
  operation: RecommendationReportDocument,
  answerOf: ({ client }) => client?.recommendationReport && answerOf(client.recommendationReport),
  rowId: ({ article }) => article.id,
  rowName: ({ article }) => article.title,
  valuesOf: ({ values }) => rowValues(values),
  searchField: 'search',
  filters: [recommendedTopic, box],
  moreFilters: [position, source, leastDelivered, published],
  figures: [
    { measure: 'delivered' },
    { measure: 'visibility' },
    { measure: 'seen' },
    { measure: 'visibleClickRate' },
    { measure: 'clicked' },
    { measure: 'clickRate' },
  ],
  funnel: ['delivered', 'seen', 'clicked'],
  chart: { measure: 'visibleClickRate' },
  columns: [
    {
      kind: 'own',
      id: 'title',
      isHeadline: true,
      header: (words) => words.title(),
      render: articleName,
      exported: ({ article }) => article.title,
      sort: 'TITLE',
    },
    {
      kind: 'own',
      id: 'way',
      isPhoneOnly: true,
      isNamedOnPhone: true,
      header: (words) => words.way(),
      render: wayOf,
      phone: 'detail',
    },
    { kind: 'number', measure: 'delivered', sort: 'DELIVERED', width: '94px', isSpare: true },
    {
      kind: 'number',
      measure: 'seen',
      sort: 'SEEN',
      width: '76px',
      isSpare: true,
      isWrong: ({ values }) => isTooOften(values, 'SEEN'),
    },
    {
      kind: 'number',
      measure: 'clicked',
      sort: 'CLICKED',
      width: '76px',
      isSpare: true,
      isWrong: ({ values }) => isTooOften(values, 'CLICKED'),
    },
    {
      kind: 'number',
      measure: 'visibility',
      sort: 'VISIBILITY',
      width: '92px',
      isSpare: true,
    },
    {
      kind: 'number',
      measure: 'clickRate',
      sort: 'CLICK_RATE',
      width: '70px',
      isSpare: true,
    },
    {
      kind: 'number',
      measure: 'visibleClickRate',
      sort: 'VISIBLE_CLICK_RATE',
      width: '100px',
      phone: 'number',
      isStrong: true,
    },
    {
      kind: 'interval',
      measure: 'visibleClickRate',
      interval: ({ values }) => values.visibleClickRateInterval,
      sort: 'VISIBLE_CLICK_RATE_LOWER_BOUND',
      width: '140px',
      phone: 'number',
    },
    { kind: 'spark', points: ({ trend }) => known(trend), isExtra: true },
  ],
  isRanked: ({ values }) => values.unranked === null,
  isRankedByCounts: true,
  unranked: (words) => words.unranked({ least: thresholds.seen }),
  Actions: RecommendationActions,
  Nothing: lazyPart(async () => (await import('./NothingDelivered.tsx')).NothingDelivered),
  Detail: lazyPart(
    async () => (await import('./detail/RecommendationPanel.tsx')).RecommendationPanel,
  ),
})

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}
