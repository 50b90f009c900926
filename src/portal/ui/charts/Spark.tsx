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
  const points = pointsOf(values, width, height)
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
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2} />
    </svg>
  )
}

const inset = 3

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
