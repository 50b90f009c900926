import { RecommendationReportDocument } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { webAddress } from '#lib/web-address.ts'
import { DetailLink } from '#portal/report/columns/cells.tsx'
import { defineReport } from '#portal/report/define-report.ts'
import {
  box,
  leastDelivered,
  position,
  recommendedTopic,
  source,
} from '#portal/report/filters/delivery-filters.tsx'
import { published } from '#portal/report/filters/publication-filter.tsx'
import { ReportPage } from '#portal/report/ReportPage.tsx'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { answerOf, isTooOften, rowValues } from './recommendation-answer.ts'
import type { RecommendationRow } from './recommendation-answer.ts'
import { recommendationReportTexts } from './recommendation-report-texts.ts'

import styles from './recommendation-report.module.css'

const articleNotes = lazyPart(async () => (await import('./ArticleNotes.tsx')).ArticleNotes)
const countsInLine = lazyPart(async () => (await import('./ArticleNotes.tsx')).CountsInLine)

interface Props {
  row: RecommendationRow
}

/** The title of an article; below it what is special about it. */
function ArticleName({ row }: Props) {
  const { article, values } = row
  const isNoted = article.banned !== null || values.unranked !== null || values.clicked === 0
  return (
    <span className={styles.name}>
      <DetailLink text={article.title} id={article.id} />
      {isNoted && (
        <OnDemand
          part={articleNotes}
          props={{ row }}
          fallback={<span className={styles.reason}>&nbsp;</span>}
        />
      )}
    </span>
  )
}

/** Delivered, seen and clicked in one line. */
function Way({ row }: Props) {
  return <OnDemand part={countsInLine} props={{ row }} />
}

/** The title of an article, and why it has no rank or is banned. */
const articleName = (row: RecommendationRow) => <ArticleName row={row} />

/** Delivered, seen and clicked in one line of a phone. */
const wayOf = (row: RecommendationRow) => <Way row={row} />

const menu = lazyPart(async () => (await import('#portal/forms/bans/ArticleMenu.tsx')).ArticleMenu)

/** The actions of a recommended article that has a page. */
function RecommendationActions({ row: { article } }: { row: RecommendationRow }) {
  const address = webAddress(article.url)
  if (address === null) return null
  return (
    <RowMenu
      name={article.title}
      menu={menu}
      props={{ address, title: article.title, isElsewhere: true, id: '' }}
    />
  )
}

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
  chart: { measure: 'visibleClickRate', phoneHead: 116 },
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
      isExtra: true,
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

/** `/recommendation-article-report`: how often each article was recommended, seen and clicked. spec 1, spec 2 */
export default function RecommendationReportPage() {
  return <ReportPage report={recommendationReport} />
}
