import { type KeyboardEvent, type Ref, useState } from 'react'

import { dayNames } from '#portal/i18n/day-names.ts'
import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { useIsPhone } from '../hooks/use-is-phone.ts'
import { useWidth } from '../hooks/use-width.ts'
import { reading } from './chart-frame.ts'
import { type ChartLayout, layoutOf, pointsOf } from './chart-layout.ts'
import { type DrawnChart, endOf, highestIn } from './chart-model.ts'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartBars } from './ChartBars.tsx'
import { ChartDots } from './ChartDots.tsx'
import { ChartLines } from './ChartLines.tsx'
import { MarkButtons, MarkLines } from './ChartMarks.tsx'
import { ChartNotes } from './ChartNotes.tsx'
import { ChartPeak } from './ChartPeak.tsx'
import { PointBubble, PointLine } from './ChartReadout.tsx'
import { ChartRanges } from './parts/ChartRanges.tsx'
import { NameButtons } from './parts/NameButtons.tsx'
import { pointWords } from './point-words.ts'
import { PointHead } from './PointHead.tsx'

import styles from './parts/drawing.module.css'

/** Below this width, in pixels, the values stand above the drawing, as on a phone. */
const narrow = 460

interface Props {
  chart: DrawnChart
  /** The picture, for those who keep it. */
  picture: Ref<SVGSVGElement>
}

/** The chart as a picture; its points are read by pointer, by finger or with the arrow keys. */
export function ChartDrawing({ chart, picture }: Props) {
  const { height } = chart
  const isPhone = useIsPhone()
  const names = dayNames(useLocale().locale)
  const texts = useChartTexts()
  const [box, width] = useWidth()
  const isNarrow = isPhone || (width > 0 && width < narrow)
  const [read, setRead] = useState<number | null>(null)
  const points = pointsOf(chart)
  const layout = layoutOf(chart, { width, isNarrow, names })
  const { percent } = useFormat()
  const words = pointWords(chart, { texts, names, percent })
  const last = points.length - 1
  const place = read === null ? null : Math.min(read, last)
  const hasMarks = chart.marks !== undefined && chart.marks.length > 0
  const asked = points.findIndex(({ date }) => date === chart.emphasis?.day)
  const resting = asked === -1 ? (highestIn(points) ?? last) : asked
  return (
    <>
      {isNarrow && last >= 0 && <PointHead chart={chart} place={place ?? resting} words={words} />}
      <div
        ref={box}
        className={styles.drawing}
        style={{ height }}
        {...reading(layout.frame, setRead)}
      >
        <PointKeys chart={chart} place={place} onRead={setRead} spoken={words.spoken} />
        {width > 0 && (
          <svg ref={picture} className={styles.svg} width={width} height={height} aria-hidden>
            <ChartAxes {...layout} />
            <Values chart={chart} layout={layout} isNarrow={isNarrow} />
            {chart.dots !== undefined && <ChartDots chart={chart} layout={layout} />}
            {hasMarks && <MarkLines chart={chart} layout={layout} />}
            {place === null && !isNarrow && <ChartNotes chart={chart} layout={layout} />}
            {place === null && <ChartPeak chart={chart} layout={layout} words={words} />}
            {place !== null && <PointLine layout={layout} place={place} />}
          </svg>
        )}
        {width > 0 && hasMarks && <MarkButtons chart={chart} layout={layout} />}
        {width > 0 && <NameButtons chart={chart} layout={layout} />}
        {place !== null && !isNarrow && (
          <PointBubble chart={chart} layout={layout} place={place} words={words} />
        )}
      </div>
    </>
  )
}

interface ValuesProps {
  chart: DrawnChart
  layout: ChartLayout
  isNarrow: boolean
}

function Values({ chart, layout, isNarrow }: ValuesProps) {
  if (chart.look === 'bars') return <ChartBars {...{ chart, layout }} isNamed={!isNarrow} />
  return chart.look === 'ranges' ? <ChartRanges {...layout} /> : <ChartLines {...layout} />
}

interface KeysProps {
  chart: DrawnChart
  place: number | null
  onRead: (place: number | null) => void
  spoken: (place: number) => string
}

/** A native slider brings the keyboard, and its name for people who do not see the picture. */
function PointKeys({ chart, place, onRead, spoken }: KeysProps) {
  const texts = useChartTexts()
  const points = pointsOf(chart)
  const last = Math.max(0, points.length - 1)
  const shown = place ?? last
  const pressed = ({ key }: KeyboardEvent) => {
    const point = points[shown]
    if (key === 'Enter' && point !== undefined) chart.onOpen?.(point.date, endOf(point))
  }
  return (
    <input
      type="range"
      className={styles.keys}
      aria-label={`${chart.label}. ${chart.onOpen === undefined ? texts.keys() : texts.keysAndEnter()}`}
      aria-valuetext={spoken(shown)}
      min={0}
      max={last}
      value={shown}
      onChange={(event) => onRead(Number(event.currentTarget.value))}
      onFocus={() => onRead(shown)}
      onBlur={() => onRead(null)}
      onKeyDown={pressed}
    />
  )
}
