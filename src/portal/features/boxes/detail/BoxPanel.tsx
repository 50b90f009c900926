import type { RecommendationFilter } from '#contract/generated/operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import { ReportChart } from '#portal/report/chart/ReportChart.tsx'
import type { DetailProps } from '#portal/report/define-report.ts'
import { DetailFrame } from '#portal/report/detail/DetailFrame.tsx'
import { SectionNote, Sections, SectionsOutline } from '#portal/report/detail/Sections.tsx'
import { reportDays } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { answerOf } from '../box-answer.ts'
import type { BoxRow } from '../box-row.ts'
import { BoxCounts } from './BoxCounts.tsx'
import { BoxFigures } from './BoxFigures.tsx'
import { BoxOrigin } from './BoxOrigin.tsx'
import { ClickedArticles } from './ClickedArticles.tsx'
import { CompareWith } from './CompareWith.tsx'
import { type BoxDetail, useBoxDetail } from './use-box-detail.ts'

type Props = DetailProps<RecommendationFilter | null | undefined>

/** The panel of a box: its place, its numbers and days, its most clicked articles, and the way to compare it. */
export function BoxPanel({ place, asked }: Props) {
  const words = useBoxDetailTexts()
  const detail = useBoxDetail(place.id, asked)
  const { report, failed, reload } = detail
  const row = report?.nodes.find(({ box }) => box.id === place.id)
  const isLoading = report === undefined && !failed
  return (
    <DetailFrame
      {...place}
      name={row?.box.name ?? place.name}
      isLoading={isLoading || failed}
      above={row && <BoxOrigin row={row} />}
    >
      {failed && <NotLoaded onReload={reload} />}
      {isLoading && <SectionsOutline />}
      {row !== undefined && <Content row={row} detail={detail} />}
      {report !== undefined && row === undefined && (
        <SectionNote>{words.notDelivered()}</SectionNote>
      )}
    </DetailFrame>
  )
}

function Content({ row, detail }: { row: BoxRow; detail: BoxDetail }) {
  const [search] = useSearchState()
  const days = reportDays(search, useRangeAnchor())
  const { report, articles, isOutdated } = detail
  const answer = report && answerOf(report)
  return (
    <Sections isOutdated={isOutdated}>
      <CompareWith key={row.box.id} box={row.box.id} />
      <BoxFigures values={row.values} />
      {row.silence === null && (
        <>
          <ReportChart report={{}} measure="visibleClickRate" answer={answer} days={days} />
          {answer !== undefined && <BoxCounts series={answer.series} range={days.range} />}
          <ClickedArticles box={row.box.id} articles={articles} />
        </>
      )}
    </Sections>
  )
}
