import { RecommendationReportDocument } from '#contract/generated/operations.ts'
import type { MeasureValues } from '#contract/metrics.ts'
import { thresholds } from '#contract/thresholds.ts'
import { recommendationReportTexts } from '#portal/i18n/late/reports/recommendation-report-texts.ts'
import { defineReport, type ReportAnswer, type ReportPoint } from '#portal/report/define-report.ts'
import { box, position, recommendedTopic } from '#portal/report/filters/delivery-filters.tsx'

import { articleName, wayOf } from './recommendation-cells.tsx'
import type { RecommendationRow, Report } from './recommendation-row.ts'
import { RecommendationActions } from './RecommendationActions.tsx'

type Values = Report['totals']

/** The report of recommended articles: how often each was delivered, seen and clicked. */
export const recommendationReport = defineReport({
  texts: recommendationReportTexts,
  operation: RecommendationReportDocument,
  answerOf: ({ client }) => client?.recommendationReport && answerOf(client.recommendationReport),
  rowId: ({ article }) => article.id,
  rowName: ({ article }) => article.title,
  valuesOf: ({ values }) => valuesOf(values),
  searchField: 'search',
  filters: [recommendedTopic, box],
  moreFilters: [position],
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
      header: (words) => words.way(),
      render: wayOf,
      phone: 'detail',
    },
    { kind: 'number', measure: 'delivered', sort: 'DELIVERED', width: '104px' },
    { kind: 'number', measure: 'seen', sort: 'SEEN', width: '84px' },
    { kind: 'number', measure: 'clicked', sort: 'CLICKED', width: '84px' },
    {
      kind: 'number',
      measure: 'visibleClickRate',
      sort: 'VISIBLE_CLICK_RATE',
      width: '104px',
      phone: 'number',
    },
    {
      kind: 'interval',
      measure: 'visibleClickRate',
      interval: ({ values }) => values.visibleClickRateInterval,
      sort: 'VISIBLE_CLICK_RATE_LOWER_BOUND',
      width: '150px',
      phone: 'number',
    },
    { kind: 'number', measure: 'visibility', sort: 'VISIBILITY', width: '96px' },
    { kind: 'number', measure: 'clickRate', sort: 'CLICK_RATE', width: '76px' },
    { kind: 'spark', points: ({ trend }) => known(trend), isExtra: true },
  ],
  isRanked: ({ values }) => values.unranked === null,
  unranked: (words) => words.unranked({ least: thresholds.seen }),
  Actions: RecommendationActions,
})

function answerOf(report: Report): ReportAnswer<RecommendationRow> {
  const { totals, previousTotals } = report
  return {
    rows: report.nodes,
    count: report.count,
    totals: valuesOf(totals),
    previousTotals: previousTotals && valuesOf(previousTotals),
    series: report.series.map(pointOf),
    previousSeries: report.previousSeries.map(pointOf),
  }
}

function valuesOf(values: Values): MeasureValues {
  const { delivered, seen, clicked, visibility, clickRate, visibleClickRate } = values
  return { delivered, seen, clicked, visibility, clickRate, visibleClickRate }
}

function pointOf({ date, values }: Report['series'][number]): ReportPoint {
  const { clickRateInterval: clickRate, visibleClickRateInterval: visibleClickRate } = values
  return { date, values: valuesOf(values), intervals: { clickRate, visibleClickRate } }
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}
