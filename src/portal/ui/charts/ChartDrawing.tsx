import { type KeyboardEvent, type Ref, useState } from 'react'

import { useChartTexts } from '#portal/i18n/areas/chart-texts.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { useIsPhone, useWidth } from '../hooks/use-width.ts'
import { type ChartFrame, reading } from './chart-frame.ts'
import { type ChartLayout, isAlone, layoutOf, pointsOf } from './chart-layout.ts'
import { type DrawnChart, endOf, highestIn } from './chart-model.ts'
import type { Tick } from './chart-ticks.ts'
import { ChartLines } from './ChartLines.tsx'
import { MarkButtons, MarkLines, placeOf } from './ChartMarks.tsx'
import { ChartNotes } from './ChartNotes.tsx'
import { ChartPeak } from './ChartPeak.tsx'
import { PointBubble, PointLine } from './ChartReadout.tsx'
import { ChartRanges } from './parts/ChartRanges.tsx'
import { pointWords } from './point-words.ts'
import { PointHead } from './PointHead.tsx'

import styles from './parts/drawing.module.css'
import timeChartStyles from './time-chart.module.css'

/** Grid lines with their numbers, and the days below. */
function ChartAxes({ frame, grid, labels, ticks }: ChartLayout) {
  return (
    <g className={styles.axes}>
      {grid.map((value, i) => (
        <g key={value}>
          <line x1={frame.left} x2={frame.right} y1={frame.y(value)} y2={frame.y(value)} />
          <text x={frame.left - 9} y={frame.y(value) + 4} textAnchor="end">
            {labels[i]}
          </text>
        </g>
      ))}
      <line
        className={styles.ground}
        x1={frame.left}
        x2={frame.right}
        y1={frame.bottom}
        y2={frame.bottom}
      />
      {ticks.map((tick) => (
        <AxisLabel key={tick.at} frame={frame} tick={tick} />
      ))}
    </g>
  )
}

interface LabelProps {
  frame: ChartFrame
  tick: Tick
}

function AxisLabel({ frame, tick: { at, text, second, line } }: LabelProps) {
  const x = frame.x(at)
  const mark = line === undefined ? undefined : frame.x(line)
  return (
    <>
      {mark !== undefined && (
        <line
          className={styles.ground}
          x1={mark}
          x2={mark}
          y1={frame.bottom}
          y2={frame.bottom + 5}
        />
      )}
      <text {...placed(x, text, frame)} y={frame.bottom + 19}>
        {text}
      </text>
      {second !== undefined && (
        <text className={styles.year} x={x} y={frame.bottom + 34} textAnchor="middle">
          {second}
        </text>
      )}
    </>
  )
}

const letterWidth = 6.6

/** The last label ends with the chart where its middle does not fit. */
function placed(x: number, text: string, { width }: ChartFrame) {
  const isOver = x + (text.length * letterWidth) / 2 > width
  return { x: isOver ? width : x, textAnchor: isOver ? 'end' : 'middle' } as const
}

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
  const request = points.findIndex(({ date }) => date === chart.emphasis?.day)
  const resting = request === -1 ? (highestIn(points) ?? last) : request
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

interface ChartDotsProps {
  chart: DrawnChart
  layout: ChartLayout
}

/** Dots below the axis for what happened on days. */
function ChartDots({ chart, layout: { frame } }: ChartDotsProps) {
  return (chart.dots?.days ?? []).map((day, i) => {
    const place = placeOf(day, chart)
    if (place === null) return null
    const x = Math.min(frame.right, frame.x(place))
    return <circle key={i} className={timeChartStyles.dot} cx={x} cy={frame.bottom + 4} r={2} />
  })
}

interface ChartBarsProps {
  chart: DrawnChart
  layout: ChartLayout
  /** The values stand above the two days; a phone has no room there and says one above the chart. */
  isNamed: boolean
}

/** In pixels; between the baselines of two values. */
const lineHeight = 16

/** Days as bars: all alike, or the one that is asked for in full ink and the one to compare it with as an outline. */
export function ChartBars({ chart, layout: { frame }, isNamed }: ChartBarsProps) {
  const { lines, emphasis, formatValue } = chart
  const points = lines[0]?.points ?? []
  const width = Math.max(2, (frame.x(1) - frame.x(0)) * 0.7)
  const request = points.findIndex(({ date }) => date === emphasis?.day)
  const top = frame.y(points[request]?.value ?? 0)
  /** Beside a bar of the same height the value stands a line higher. */
  const labelAt = (place: number, y: number) =>
    place + 1 === request && Math.abs(y - top) < lineHeight ? Math.min(y, top) - lineHeight : y
  return (
    <>
      {points.map(({ date, value }, place) => {
        if (value === null) return null
        const kind = kindOf(date, emphasis)
        const y = frame.y(value)
        return (
          <g key={date} className={timeChartStyles.bar} data-kind={kind}>
            <rect
              x={frame.x(place) - width / 2}
              y={y}
              width={width}
              height={Math.max(0, frame.bottom - y)}
            />
            {isNamed && (kind === 'day' || kind === 'compared') && (
              <text x={frame.x(place)} y={labelAt(place, y) - 8} textAnchor="middle">
                {formatValue(value)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

type Kind = 'alike' | 'day' | 'compared' | 'other'

function kindOf(date: string, emphasis: DrawnChart['emphasis']): Kind {
  if (emphasis === undefined) return 'alike'
  if (date === emphasis.day) return 'day'
  return date === emphasis.comparedDay ? 'compared' : 'other'
}

interface NameButtonsProps {
  chart: DrawnChart
  layout: ChartLayout
}

/** Buttons over the names of the lines. */
function NameButtons({ chart: { lines, onName }, layout: { ends, frame } }: NameButtonsProps) {
  if (onName === undefined) return null
  return ends.map(({ line, x, y }) => (
    <button
      key={line.name}
      type="button"
      className={timeChartStyles.nameButton}
      style={{ left: x + 5, top: y - 12, width: frame.width - x - 5 }}
      aria-label={line.name}
      aria-pressed={isAlone(line, lines)}
      onClick={() => onName(line.name)}
    />
  ))
}
