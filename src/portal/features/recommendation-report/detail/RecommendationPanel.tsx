import type { RecommendationFilter } from '#contract/generated/operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ArticleButtons } from '#portal/forms/bans/ArticleButtons.tsx'
import { useRecommendationDetailTexts } from '#portal/i18n/late/reports/recommendation-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ReportChart } from '#portal/report/chart/ReportChart.tsx'
import type { DetailProps } from '#portal/report/define-report.ts'
import { DetailFrame } from '#portal/report/detail/DetailFrame.tsx'
import { SectionNote, Sections, SectionsOutline } from '#portal/report/detail/Sections.tsx'
import { reportDays } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { ArticleNotes } from '../ArticleNotes.tsx'
import { answerOf, type RecommendationRow } from '../recommendation-answer.ts'
import { BoxSplit } from './BoxSplit.tsx'
import { CountingCheck } from './CountingCheck.tsx'
import { StepsSection } from './StepsSection.tsx'
import { type RecommendationDetail, useRecommendationDetail } from './use-recommendation-detail.ts'

import styles from './recommendation-detail.module.css'

type Props = DetailProps<RecommendationFilter | null | undefined>

/** The panel of a recommended article: its steps, its days, and the boxes that showed it. */
export function RecommendationPanel({ place, asked }: Props) {
  const { id } = place
  const detail = useRecommendationDetail(id, asked)
  const { report, failed, reload } = detail
  const row = report?.nodes.find(({ article }) => article.id === id)
  const isLoading = report === undefined && !failed
  return (
    <DetailFrame
      {...place}
      name={row?.article.title ?? place.name}
      isLoading={isLoading}
      above={row && <Origin row={row} />}
    >
      {failed && <NotLoaded onReload={reload} />}
      {isLoading && <SectionsOutline />}
      {row !== undefined && <Content row={row} detail={detail} />}
      {report !== undefined && row === undefined && <NotDelivered />}
    </DetailFrame>
  )
}

function Content({ row, detail }: { row: RecommendationRow; detail: RecommendationDetail }) {
  const [search] = useSearchState()
  const days = reportDays(search, useRangeAnchor())
  const { report, boxes, isOutdated } = detail
  const answer = report && answerOf(report)
  return (
    <Sections isOutdated={isOutdated}>
      <ArticleButtons article={row.article} isElsewhere />
      <div className={styles.notes}>
        <ArticleNotes row={row} isInPanel />
      </div>
      <CountingCheck row={row} detail={detail} />
      <StepsSection values={row.values} />
      <ReportChart report={{}} measure="visibleClickRate" answer={answer} days={days} />
      <BoxSplit boxes={boxes} />
    </Sections>
  )
}

/** The strongest topics and the day of publication. */
function Origin({ row: { article } }: { row: RecommendationRow }) {
  const format = useFormat()
  const topics = article.topics.map(({ name }) => name).join(', ')
  const published = article.publicationDate
  return (
    <p className={styles.origin}>
      {[topics, published === null ? '' : format.weekdayDate(published)]
        .filter((text) => text !== '')
        .join(' · ')}
    </p>
  )
}

function NotDelivered() {
  const words = useRecommendationDetailTexts()
  return <SectionNote>{words.notDelivered()}</SectionNote>
}
