import { ArticleReportDocument } from '#contract/generated/operations.ts'
import type { ArticleReportQuery } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { webAddress } from '#lib/web-address.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMayRemove, usePicked } from '#portal/forms/removal/use-picked.ts'
import { defineReport } from '#portal/report/define-report.ts'
import type { ReportAnswer, ReportPoint, RowPicking } from '#portal/report/define-report.ts'
import {
  author,
  entryPoint,
  kind,
  registration,
  section,
  topic,
  userGroup,
} from '#portal/report/filters/audience-filters.tsx'
import { published } from '#portal/report/filters/publication-filter.tsx'
import { ReportPage } from '#portal/report/ReportPage.tsx'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { articleReportTexts } from './article-report-texts.ts'
import { quadrantFields } from './quadrants/quadrant-fields.ts'

type Report = NonNullable<ArticleReportQuery['client']>['articleReport']

/** A row of the report. */
type ArticleRow = Report['nodes'][number]

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
  moreFilters: [section, author, kind, entryPoint, registration, published],
  figures: [
    { measure: 'views', view: 'why' },
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
      Drawing: lazyPart(
        async () => (await import('./breakdown/BreakdownGraphic.tsx')).BreakdownGraphic,
      ),
    },
    {
      view: 'why',
      name: (words) => words.why(),
      Drawing: lazyPart(async () => (await import('./change/ChangeGraphic.tsx')).ChangeGraphic),
    },
    {
      view: 'evergreens',
      name: (words) => words.evergreens(),
      Drawing: lazyPart(
        async () => (await import('./evergreens/EvergreenGraphic.tsx')).EvergreenGraphic,
      ),
    },
  ],
  listField: {
    field: 'quadrant',
    values: quadrantFields,
    describe: async (value, locale) =>
      (await import('./quadrants/QuadrantGraphic.tsx')).quadrantFilter(value, locale),
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
      filter: 'topic',
      more: (words, count) => words.moreTopics({ count }),
    },
    {
      kind: 'tags',
      id: 'section',
      header: (_, texts) => texts.filters.section(),
      tags: ({ article: { section: name } }) => (name === null ? [] : [{ id: name, name }]),
      filter: 'section',
    },
    {
      kind: 'tags',
      id: 'author',
      header: (_, texts) => texts.filters.author(),
      tags: ({ article }) => article.authors.map((name) => ({ id: name, name })),
      filter: 'author',
      phone: null,
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
      kind: 'interval',
      measure: 'readToEnd',
      interval: ({ readToEndInterval = null }) => readToEndInterval,
      width: '140px',
      isExtra: true,
      isAsked: true,
    },
    {
      kind: 'bar',
      measure: 'readingTime',
      sort: 'READING_TIME',
      width: '190px',
      isExtra: true,
      isAsked: true,
    },
    {
      kind: 'number',
      measure: 'attentionMinutes',
      sort: 'ATTENTION_MINUTES',
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
    {
      kind: 'own',
      id: 'kind',
      header: (_, texts) => texts.filters.kind(),
      width: '120px',
      render: ({ article }) => article.kind,
      exported: ({ article }) => article.kind,
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

interface Props {
  row: { article: { id: string; title: string; url: string | null } }
}

const articleMenu = lazyPart(
  async () => (await import('#portal/forms/bans/ArticleMenu.tsx')).ArticleMenu,
)

/** The actions of an article that has a page: open it, copy its link, ban it, remove it. */
function ArticleActions({ row: { article } }: Props) {
  const address = webAddress(article.url)
  if (address === null) return null
  return (
    <RowMenu
      name={article.title}
      menu={articleMenu}
      props={{ address, title: article.title, isElsewhere: false, id: article.id }}
    />
  )
}

const removalBar = lazyPart(async () => (await import('./RemovalBar.tsx')).RemovalBar)

/** `/dav-article-report`: views, scroll depth and dwell time of each article. spec 1, spec 2 */
export default function ArticleReportPage() {
  return <ReportPage report={articleReport} picking={useArticlePicking()} />
}

/** Articles are picked to be removed while the address says so; on a phone they are removed one by one. */
function useArticlePicking(): RowPicking<ArticleRow> | undefined {
  const [{ panel }, change] = useSearchState()
  const picked = usePicked()
  const mayRemove = useMayRemove()
  if (useIsPhone() || !mayRemove || panel !== 'remove') return undefined
  const onEnd = () => change({ panel: '' })
  return {
    selection: picked.selection,
    bar: (rows) => <OnDemand part={removalBar} props={{ picked, onEnd, ...rows }} />,
  }
}
