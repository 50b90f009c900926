import { useState, type PointerEvent } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useWidth } from '../hooks/use-width.ts'
import { frameOf, pathOf, type ChartFrame } from './chart-frame.ts'
import type { LineChartProps } from './chart-frame.ts'
import { gridValues } from './chart-scale.ts'
import { ChartAxes } from './ChartAxes.tsx'

import styles from './line-chart.module.css'

type Props = LineChartProps & { formatValue: (value: number) => string; height: number }

/** The chart as lines; one point can be looked at by pointer or arrow keys. */
export function ChartDrawing(props: Props) {
  const { series, comparison, height } = props
  const texts = useTexts()
  const format = useFormat()
  const [box, width] = useWidth()
  const [place, setPlace] = useState<number | null>(null)
  const values = series.points.map(({ value }) => value)
  const before = comparison?.points.slice(0, values.length).map(({ value }) => value) ?? []
  const grid = gridValues(Math.max(0, ...values, ...before))
  const labels = grid.map(format.compact)
  const frame = frameOf({ width, height, count: values.length, grid, labels })
  const shown = place === null ? undefined : series.points[place]
  const pointed = (event: PointerEvent) =>
    setPlace(frame.placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const spoken = shown === undefined ? '' : spokenPoint(props, shown.date, format)
  return (
    <div
      ref={box}
      className={styles.drawing}
      style={{ height }}
      onPointerMove={pointed}
      onPointerDown={pointed}
      onPointerLeave={() => setPlace(null)}
    >
      <input
        type="range"
        className={styles.keys}
        aria-label={`${props.label}. ${texts.ui.chartKeys()}`}
        aria-valuetext={spoken}
        min={0}
        max={Math.max(0, values.length - 1)}
        value={place ?? values.length - 1}
        onChange={(event) => setPlace(Number(event.currentTarget.value))}
        onFocus={() => setPlace((was) => was ?? values.length - 1)}
        onBlur={() => setPlace(null)}
      />
      {width > 0 && (
        <svg className={styles.svg} width={width} height={height} aria-hidden>
          <ChartAxes frame={frame} grid={grid} labels={labels} points={series.points} />
          <path className={styles.area} d={pathOf(values, frame, true)} />
          {before.length > 1 && <path className={styles.before} d={pathOf(before, frame)} />}
          <path className={styles.line} d={pathOf(values, frame)} />
          {values.length === 1 && <OneDay frame={frame} values={values} before={before} />}
          {place !== null && shown !== undefined && (
            <Pointed frame={frame} place={place} value={shown.value} />
          )}
        </svg>
      )}
      {place !== null && shown !== undefined && (
        <PointLabel {...props} frame={frame} place={place} value={shown.value} />
      )}
    </div>
  )
}

interface PointProps {
  frame: ChartFrame
  place: number
  value: number
}

interface OneDayProps {
  frame: ChartFrame
  values: readonly number[]
  before: readonly number[]
}

/** A single day draws no line: its point stands alone, the one before hollow beside it. */
function OneDay({ frame, values: [value = 0], before: [previous] }: OneDayProps) {
  return (
    <>
      {previous !== undefined && (
        <circle className={styles.singleBefore} cx={frame.x(0)} cy={frame.y(previous)} r={4.5} />
      )}
      <circle className={styles.single} cx={frame.x(0)} cy={frame.y(value)} r={4.5} />
    </>
  )
}

function Pointed({ frame, place, value }: PointProps) {
  const x = frame.x(place)
  const y = frame.y(value)
  return (
    <>
      <line className={styles.drop} x1={x} x2={x} y1={y} y2={frame.bottom} />
      <circle className={styles.dot} cx={x} cy={y} r={4.5} />
    </>
  )
}

function PointLabel({ frame, place, value, ...props }: Props & PointProps) {
  const format = useFormat()
  const { series, comparison, formatValue, note } = props
  const date = series.points[place]?.date ?? ''
  const before = comparison?.points[place]
  const second = note?.(date)
  const x = frame.x(place)
  const isRight = x > frame.width * 0.62
  return (
    <div
      className={styles.label}
      data-side={isRight ? 'left' : 'right'}
      style={{ left: x, top: Math.min(frame.y(value), frame.bottom - 58) }}
    >
      <b>
        {format.dayMonth(date)}: {formatValue(value)} {series.name}
      </b>
      {before !== undefined && (
        <span>
          {comparison?.name}: {formatValue(before.value)}
        </span>
      )}
      {second !== undefined && <span>{second}</span>}
    </div>
  )
}

function spokenPoint(props: Props, date: string, format: ReturnType<typeof useFormat>): string {
  const { series, comparison, formatValue } = props
  const place = series.points.findIndex((point) => point.date === date)
  const point = series.points[place]
  const before = comparison?.points[place]
  if (point === undefined) return ''
  const compared =
    before === undefined ? '' : `, ${comparison?.name ?? ''}: ${formatValue(before.value)}`
  return `${format.date(date)}: ${formatValue(point.value)} ${series.name}${compared}`
}
