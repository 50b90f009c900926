import { ArticleReportDocument, type ArticleReportQuery } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { defineReport, type ReportAnswer, type ReportPoint } from '#portal/report/define-report.ts'
import {
  entryPoint,
  registration,
  topic,
  userGroup,
} from '#portal/report/filters/audience-filters.tsx'
import { published } from '#portal/report/filters/publication-filter.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { articleReportTexts } from './article-report-texts.ts'
import { ArticleActions } from './ArticleActions.tsx'
import { quadrantFields } from './quadrants/quadrant-fields.ts'

type Report = NonNullable<ArticleReportQuery['client']>['articleReport']

/** A row of the report. */
export type ArticleRow = Report['nodes'][number]

/** The article report: how much each article was read, and how far. */
export const articleReport = defineReport({
  texts: articleReportTexts,
  operation: ArticleReportDocument,
  answerOf: ({ client }) => client?.articleReport && answerOf(client.articleReport),
  rowId: ({ article }) => article.id,
  rowName: ({ article }) => article.title,
  valuesOf: ({ metrics, score = null }) => ({ ...metrics, score }),
  searchField: 'search',
  filters: [userGroup, topic],
  moreFilters: [entryPoint, registration, published],
  figures: [
    { measure: 'views' },
    { measure: 'articlesRead' },
    { measure: 'scrollDepth' },
    { measure: 'dwellTime' },
    { measure: 'fromRecommendations' },
  ],
  chart: { measure: 'views' },
  costlyByDay: 'articlesRead',
  Notes: lazyPart(async () => (await import('./ReportNotes.tsx')).ReportNotes),
  graphics: [
    {
      view: 'quadrants',
      name: (words) => words.quadrants(),
      Drawing: lazyPart(
        async () => (await import('./quadrants/QuadrantGraphic.tsx')).QuadrantGraphic,
      ),
    },
    {
      view: 'topics',
      name: (words) => words.topics(),
      Drawing: lazyPart(async () => (await import('./topics/TopicsGraphic.tsx')).TopicsGraphic),
    },
  ],
  listField: {
    field: 'quadrant',
    values: quadrantFields,
    said: async (value, locale) =>
      (await import('./quadrants/quadrant-words.ts')).quadrantFilter(value, locale),
    Chip: lazyPart(async () => (await import('./quadrants/QuadrantGraphic.tsx')).QuadrantChip),
  },
  columns: [
    {
      kind: 'link',
      id: 'title',
      header: (words) => words.title(),
      text: ({ article }) => article.title,
      href: ({ article }) => article.url,
      sort: 'TITLE',
    },
    {
      kind: 'tags',
      id: 'topic',
      header: (words) => words.topic(),
      tags: ({ article }) => article.topics,
      more: (words, count) => words.moreTopics({ count }),
    },
    {
      kind: 'date',
      id: 'published',
      header: (words) => words.published(),
      date: ({ article }) => article.publicationDate,
      sort: 'PUBLICATION_DATE',
    },
    {
      kind: 'mark',
      id: 'banned',
      header: (words) => words.banned(),
      isMarked: ({ article }) => article.banned !== null,
    },
    { kind: 'spark', points: ({ trend }) => trend },
    {
      kind: 'bar',
      measure: 'views',
      sort: 'VIEWS',
      before: ({ previousViews }) => previousViews,
    },
    { kind: 'number', measure: 'scrollDepth', sort: 'SCROLL_DEPTH' },
    { kind: 'number', measure: 'dwellTime', sort: 'DWELL_TIME', width: '110px' },
    {
      kind: 'number',
      measure: 'readToEnd',
      sort: 'READ_TO_END',
      isExtra: true,
      isAsked: true,
    },
    {
      kind: 'number',
      measure: 'score',
      sort: 'SCORE',
      width: '76px',
      isExtra: true,
      isAsked: true,
    },
    {
      kind: 'change',
      measure: 'views',
      before: ({ previousViews }) => previousViews,
      isExtra: true,
    },
  ],
  isRanked: ({ ranked }) => ranked,
  unranked: (words) => words.unranked({ least: thresholds.views }),
  Actions: ArticleActions,
  Detail: lazyPart(async () => (await import('./detail/ArticlePanel.tsx')).ArticlePanel),
})

function answerOf(report: Report): ReportAnswer<ArticleRow> {
  const { totals, previousTotals, articlesRead, previousArticlesRead } = report
  return {
    rows: report.nodes,
    count: report.count,
    totals: { ...totals, articlesRead },
    previousTotals: previousTotals && { ...previousTotals, articlesRead: previousArticlesRead },
    series: report.series.map(pointOf),
    previousSeries: report.previousSeries.map(pointOf),
  }
}

function pointOf({ date, metrics, articlesRead }: Report['series'][number]): ReportPoint {
  return { date, values: { ...metrics, ...(articlesRead !== undefined && { articlesRead }) } }
}
