import { IconAlertTriangle } from '@tabler/icons-react'

import type {
  RecommendationBoxesQuery,
  RecommendationFilter,
} from '#contract/generated/operations.ts'
import {
  RecommendationBoxesDocument,
  RecommendationReportDocument,
} from '#contract/generated/operations.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ArticleButtons } from '#portal/forms/bans/ArticleButtons.tsx'
import { useDeliveryStepsTexts } from '#portal/i18n/areas/delivery-steps-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ReportChart } from '#portal/report/chart/ReportChart.tsx'
import type { DetailProps } from '#portal/report/define-report.ts'
import { DeliverySteps, rateRange } from '#portal/report/deliveries/DeliverySteps.tsx'
import { DetailFrame } from '#portal/report/detail/DetailFrame.tsx'
import {
  Section,
  SectionNote,
  Sections,
  SectionsOutline,
  SectionTable,
} from '#portal/report/detail/Sections.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { reportDays } from '#portal/report/report-variables.ts'
import type { AskedReport } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { ArticleNotes } from '../ArticleNotes.tsx'
import { answerOf, isImpossible, isTooOften, rowValues } from '../recommendation-answer.ts'
import type { RecommendationRow, Report, Values } from '../recommendation-answer.ts'
import { useRecommendationDetailTexts } from './recommendation-detail-texts.ts'

import styles from './recommendation-detail.module.css'

const counts = ['delivered', 'seen', 'clicked'] as const

/** The deliveries of an article by box; each leads to the report of boxes, in the same days and filters. */
function BoxSplit({ boxes }: { boxes: readonly DeliveringBox[] | undefined }) {
  const words = useRecommendationDetailTexts()
  const texts = useReportTexts()
  const hasReport = mayOpen('/recommendation-box-report', useMay())
  return (
    <Section heading={words.byBox()} more={hasReport ? <AllBoxes /> : undefined}>
      {boxes === undefined ? (
        <SkeletonBlock height={120} />
      ) : (
        <SectionTable
          label={words.byBox()}
          heads={[
            texts.filters.box(),
            ...[...counts, 'visibleClickRate' as const].map((measure) => texts.measures[measure]()),
          ]}
        >
          {boxes.map((row) => (
            <BoxLine key={row.box.id} row={row} isLinked={hasReport} />
          ))}
        </SectionTable>
      )}
    </Section>
  )
}

function BoxLine({ row: { box, values }, isLinked }: { row: DeliveringBox; isLinked: boolean }) {
  const format = useFormat()
  const search = useKeptFilters()
  const shown = rowValues(values)
  const wrong = {
    delivered: false,
    seen: isTooOften(values, 'SEEN'),
    clicked: isTooOften(values, 'CLICKED'),
  }
  return (
    <tr>
      <th scope="row">
        {isLinked ? (
          <ScreenLink to="/recommendation-box-report" search={{ ...search, q: box.name }}>
            {box.name}
          </ScreenLink>
        ) : (
          box.name
        )}
      </th>
      {counts.map((count) => (
        <td key={count} data-wrong={wrong[count] || undefined}>
          {format.number(shown[count])}
        </td>
      ))}
      <td>{measureText(format, 'visibleClickRate', values.visibleClickRate)}</td>
    </tr>
  )
}

function AllBoxes() {
  const words = useRecommendationDetailTexts()
  return (
    <ScreenLink to="/recommendation-box-report" search={useKeptFilters()}>
      {words.allBoxes()}
    </ScreenLink>
  )
}

/** The days and filters that the report of boxes has too. */
function useKeptFilters() {
  const [{ range, from, to, cmp, topic, position }] = useSearchState()
  const days = range === 'custom' ? { range, from, to, cmp } : { range, cmp }
  return { ...days, topic, position }
}

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
      above={(row !== undefined || isLoading) && <Origin row={row} />}
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

/** The strongest topics and the day of publication; their line has its room before they come. */
function Origin({ row }: { row: RecommendationRow | undefined }) {
  const format = useFormat()
  const { topics = [], publicationDate = null } = row?.article ?? {}
  const names = topics.map(({ name }) => name).join(', ')
  const day = publicationDate === null ? '' : format.weekdayDate(publicationDate)
  return (
    <p className={styles.origin}>{[names, day].filter((text) => text !== '').join(' · ')}&nbsp;</p>
  )
}

function NotDelivered() {
  const words = useRecommendationDetailTexts()
  return <SectionNote>{words.notDelivered()}</SectionNote>
}

interface StepsSectionProps {
  values: Values
}

/** The steps from delivery to click; below them the certainty of the visual click rate, and the other one. */
function StepsSection({ values }: StepsSectionProps) {
  const words = useRecommendationDetailTexts()
  const steps = useDeliveryStepsTexts()
  const format = useFormat()
  const { clickRate } = values
  return (
    <Section heading={words.steps()}>
      <DeliverySteps values={values} />
      <SectionNote>
        {rateRange(values, { words: steps, format })}{' '}
        {clickRate !== null &&
          words.clickRate({ rate: measureText(format, 'clickRate', clickRate) })}
      </SectionNote>
    </Section>
  )
}

interface CountingCheckProps {
  row: RecommendationRow
  detail: RecommendationDetail
}

/** The check of counts that cannot be: their boxes, their days, and the usual causes. */
function CountingCheck({ row: { values }, detail: { report, boxes = [] } }: CountingCheckProps) {
  const words = useRecommendationDetailTexts()
  const format = useFormat()
  if (!isImpossible(values)) return null
  const wrong = boxes.filter((box) => isImpossible(box.values))
  const days = (report?.series ?? []).filter((point) => isImpossible(point.values))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={styles.check}>
      <Section
        heading={
          <>
            <IconAlertTriangle aria-hidden /> {words.check.title()}
          </>
        }
      >
        <ul>
          {wrong.map(({ box, values: { delivered, seen, clicked } }) => (
            <li key={box.id}>
              {words.check.box({
                name: box.name,
                delivered: format.number(delivered),
                seen: format.number(seen),
                clicked: format.number(clicked),
              })}
            </li>
          ))}
          {first !== undefined && last !== undefined && (
            <li>
              {words.check.days({
                count: days.length,
                first: format.date(first.date),
                last: format.date(last.date),
              })}
            </li>
          )}
        </ul>
        <p>{words.check.causes()}</p>
        <p>{words.check.effect()}</p>
      </Section>
    </div>
  )
}

type Asked = AskedReport<RecommendationFilter | null | undefined, unknown>

/** A box that delivered an article. */
type DeliveringBox = NonNullable<RecommendationBoxesQuery['client']>['boxReport']['nodes'][number]

/** The deliveries of one article, within the filters of the report. */
interface RecommendationDetail {
  /** undefined until it is loaded */
  report: Report | undefined
  /** those with deliveries, most of them first; undefined until they are loaded */
  boxes: readonly DeliveringBox[] | undefined
  /** the numbers are of other days or filters; the right ones are on their way */
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads the days and the boxes of one article. */
function useRecommendationDetail(article: string, request: Asked): RecommendationDetail {
  const { clientId, range, compare } = request
  const filter = ofArticle(request.filter, article)
  const days = useGraphqlQuery(RecommendationReportDocument, {
    clientId,
    range,
    compare,
    filter,
    first: 1,
    offset: 0,
  })
  const boxes = useGraphqlQuery(RecommendationBoxesDocument, { clientId, range, filter })
  const isOther = days.data?.client?.recommendationReport.nodes[0]?.article.id !== article
  return {
    report: days.isPrevious && isOther ? undefined : days.data?.client?.recommendationReport,
    boxes: boxes.isPrevious
      ? undefined
      : boxes.data?.client?.boxReport.nodes.filter(({ values }) => values.delivered > 0),
    isOutdated: days.isPrevious || boxes.isPrevious,
    failed: days.failed || boxes.failed,
    reload: days.failed ? days.reload : boxes.reload,
  }
}

/** The search and the least deliveries choose articles, and this one is chosen already. */
function ofArticle(filter: Asked['filter'], article: string): RecommendationFilter {
  const { boxIds, positionIds, sources } = filter ?? {}
  return { boxIds, positionIds, sources, articleIds: [article] }
}
