import { useState } from 'react'
import type { SubmitEvent } from 'react'

import type { RecommendationFilter } from '#contract/generated/operations.ts'
import type { MeasureId } from '#contract/metrics.ts'
import { daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { pageName, placeName, usePageDrawingTexts } from '#portal/i18n/areas/page-drawing-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { bucketed, grainOf, pointsBy } from '#portal/report/chart/buckets.ts'
import { ReportChart } from '#portal/report/chart/ReportChart.tsx'
import { useMeasureChart } from '#portal/report/chart/use-measure-chart.ts'
import { PageDrawing } from '#portal/report/columns/PageDrawing.tsx'
import type { DetailProps, ReportPoint } from '#portal/report/define-report.ts'
import { Defined } from '#portal/report/definitions/DefinitionLayer.tsx'
import { DetailFrame } from '#portal/report/detail/DetailFrame.tsx'
import { SectionNote, Sections, SectionsOutline } from '#portal/report/detail/Sections.tsx'
import { useDeliveryOptions } from '#portal/report/filters/delivery-filters.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { reportDays } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectInput } from '#portal/ui/inputs/inputs.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { answerOf } from '../box-answer.ts'
import type { BoxRow } from '../box-answer.ts'
import { useBoxReportTexts } from '../box-report-texts.ts'
import { BoxPlace } from '../BoxCells.tsx'
import { PositionLink, useMayOpenPositions } from '../links.tsx'
import { useBoxDetailTexts } from './box-detail-texts.ts'
import { ClickedArticles, useBoxDetail } from './ClickedArticles.tsx'
import type { BoxDetail } from './ClickedArticles.tsx'

import styles from './box-detail.module.css'

interface BoxCountsProps {
  series: readonly ReportPoint[]
  range: DateRange
}

const counts = [
  { measure: 'delivered', colour: 1 },
  { measure: 'seen', colour: 2 },
  { measure: 'clicked', colour: 3 },
] as const

/** Delivered, seen and clicked over the range, as three lines; what was not measured has none. */
function BoxCounts({ series, range }: BoxCountsProps) {
  const words = useBoxDetailTexts()
  const texts = useReportTexts()
  const look = useMeasureChart('delivered', 190)
  const grain = grainOf(daysIn(range))
  const stretches = bucketed(
    series.map(({ date }) => date),
    grain,
  )
  const lines = counts
    .map(({ measure, colour }) => ({
      name: texts.measures[measure](),
      colour,
      points: pointsBy(series, measure, stretches),
    }))
    .filter(({ points }) => points.some(({ value }) => value !== null))
  if (stretches.length < 2 || lines.length === 0) return null
  return <TimeChart {...look} label={words.counts[grain]()} level={3} lines={lines} grain={grain} />
}

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

/** Four numbers of a box; the rate with the range in which it surely lies. */
function BoxFigures({ values }: Pick<BoxRow, 'values'>) {
  const words = useBoxDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const { visibility, clickRate, visibleClickRateInterval: interval } = values
  const written = (measure: MeasureId, value: number | null) => measureText(format, measure, value)
  const named = (measure: 'visibility' | 'clickRate', value: number | null) =>
    value === null ? '' : `${texts.measures[measure]()} ${written(measure, value)}`
  const notes = {
    delivered: '',
    seen: named('visibility', visibility),
    clicked: named('clickRate', clickRate),
    visibleClickRate:
      interval === null
        ? ''
        : words.interval({
            low: format.decimal(interval.low, 2),
            high: written('visibleClickRate', interval.high),
          }),
  }
  return (
    <Figures label={words.numbers()} isPairs>
      {(['delivered', 'seen', 'clicked', 'visibleClickRate'] as const).map((measure) => (
        <Figure
          key={measure}
          label={<Defined measure={measure} name={texts.measures[measure]()} />}
          value={measureText(format, measure, values[measure], 'figure')}
          note={notes[measure]}
        />
      ))}
    </Figures>
  )
}

/** Chooses another box and leads to both side by side, in the place of the chart. */
function CompareWith({ box }: { box: string }) {
  const words = useBoxDetailTexts()
  const { compare } = useBoxReportTexts()
  const [, change] = useSearchState()
  const [other, setOther] = useState('')
  const others = useDeliveryOptions()?.boxes.filter(({ id }) => id !== box) ?? []
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The panel gives its room to the comparison.
    change({ pick: [box, other], id: '', panel: '' })
    globalThis.scrollTo({ top: 0 })
  }
  return (
    <form className={styles.compare} onSubmit={submit}>
      <MantineScope>
        <SelectInput
          label={words.compareWith()}
          placeholder={words.choose()}
          value={other}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setOther}
        />
      </MantineScope>
      <Button type="submit" disabled={other === ''}>
        {compare()}
      </Button>
    </form>
  )
}

/** The page of a box in miniature, its place in words, and the positions at which it stands. */
function BoxOrigin({ row }: { row: BoxRow }) {
  const texts = usePageDrawingTexts()
  const { position } = row.box
  const [pageType, place] = [position?.pageType ?? null, position?.place ?? null]
  return (
    <div className={styles.origin}>
      <PageDrawing pageType={pageType} place={place} />
      <div>
        <p>{texts.drawing({ page: pageName(texts, pageType), place: placeName(texts, place) })}</p>
        <p>
          <BoxPlace row={row} />
        </p>
        <OtherPositions positions={row.positions.slice(1)} />
        <ToConfiguration cssClass={position?.cssClass ?? null} />
      </div>
    </div>
  )
}

/** The way to the configuration of the place, for those who may read it. */
function ToConfiguration({ cssClass }: { cssClass: string | null }) {
  const words = useBoxDetailTexts()
  const may = useMay()
  if (cssClass === null || !may('view-position-report-configuration')) return null
  return (
    <p>
      <ScreenLink to="/position-report-configuration" search={{ class: [cssClass] }}>
        {words.configuration()}
      </ScreenLink>
    </p>
  )
}

function OtherPositions({ positions }: Pick<BoxRow, 'positions'>) {
  const mayOpen = useMayOpenPositions()
  if (positions.length === 0) return null
  return (
    <ul>
      {positions.map(({ id, name }) => (
        <li key={id}>{mayOpen ? <PositionLink position={id}>{name}</PositionLink> : name}</li>
      ))}
    </ul>
  )
}
