import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { daysIn } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { ChartNotes, ReportDefinition, ReportWords } from '../define-report.ts'
import type { ReportState } from '../use-report.ts'
import { ReportChart } from './ReportChart.tsx'
import { chartMeasure } from './use-measure-chart.ts'

import styles from '../report.module.css'

// In one file with the chart: the head of a chart must not grow when the switch comes after it.
const graphicSwitch = lazyPart(async () => (await import('./RangeChart.tsx')).GraphicSwitch)

interface Props<Data, Filter, SortField, Row, Words extends ReportWords> {
  report: ReportDefinition<Data, Filter, SortField, Row, Words>
}

type WithState<Data, Filter, SortField, Row, Words extends ReportWords> = Props<
  Data,
  Filter,
  SortField,
  Row,
  Words
> & { state: ReportState<Filter, SortField, Row> }

/** The chart of a report, or the graphic that the address names in its place. */
export function ReportGraphics<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  state: { answer, broad, days, isOutdated },
}: WithState<Data, Filter, SortField, Row, Words>): ReactNode {
  const [search] = useSearchState()
  const words = useTextsOf(report.texts)
  const { graphics = [], Notes } = report
  const measure = chartMeasure(report, search.chart, answer)
  const graphic = graphics.find(({ view }) => view === search.view)
  const others = graphics.map(({ view, name }) => ({ value: view, label: name(words) }))
  const hasSwitch = others.length > 0
  useEffect(() => {
    if (hasSwitch) graphicSwitch.warm()
  }, [hasSwitch])
  const tools = hasSwitch && <OnDemand part={graphicSwitch} props={{ others }} />
  if (graphic !== undefined) {
    return (
      <div className={styles.chart}>
        <OnDemand part={graphic.Drawing} props={{ asked: broad, days, tools }} />
      </div>
    )
  }
  if (measure === null) return null
  const shown = { report, measure, answer, days, ...(tools !== false && { tools }) }
  const chart = (notes?: ChartNotes) => <ReportChart {...shown} {...notes} />
  if (Notes === undefined || daysIn(days.range) === 1) return chart()
  return (
    <OnDemand
      part={Notes}
      props={{ asked: broad, answer, isOutdated, measure, children: chart }}
      fallback={<ReportChart {...shown} answer={undefined} />}
    />
  )
}
