import { useId } from 'react'

import styles from './spark.module.css'

interface Props {
  values: readonly number[]
  width?: number
  height?: number
  /** Only where the numbers are nowhere else in words. */
  label?: string
}

/** A line as small as a word: the course without axes, the last point in the accent. */
export function Spark({ values, width = 80, height = 20, label }: Props) {
  const id = useId()
  const points = pointsOf(weekly(values), width, height)
  const last = points.at(-1)
  if (last === undefined) return <span className={styles.none} style={{ width, height }} />
  return (
    <svg
      className={styles.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-labelledby': id })}
    >
      {label !== undefined && <title id={id}>{label}</title>}
      {points.length === 1 ? (
        <rect x={last[0]} y={inset} width={3} height={height - 2 * inset} />
      ) : (
        <>
          <polyline points={points.map((point) => point.join(',')).join(' ')} />
          <circle cx={last[0]} cy={last[1]} r={2} />
        </>
      )}
    </svg>
  )
}

const inset = 3
/** More points than that are a comb. */
const mostPoints = 60

/** Long courses by seven values at a time, the last of them whole. */
function weekly(values: readonly number[]): readonly number[] {
  if (values.length <= mostPoints) return values
  const first = values.length % 7
  return Array.from({ length: Math.floor(values.length / 7) }, (_, week) =>
    values.slice(first + week * 7, first + week * 7 + 7).reduce((sum, value) => sum + value, 0),
  )
}

function pointsOf(values: readonly number[], width: number, height: number): [number, number][] {
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest
  const step = (width - 2 * inset) / Math.max(1, values.length - 1)
  return values.map((value, i) => [
    rounded(inset + i * step),
    rounded(height - inset - (span === 0 ? 0.5 : (value - lowest) / span) * (height - 2 * inset)),
  ])
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
