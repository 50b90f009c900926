import styles from './lead-curve.module.css'

interface Props {
  /** Oldest first; null where there is none. */
  values: readonly (number | null)[]
  /** A count of things, which stays until it changes. */
  isStepped?: boolean | undefined
}

const width = 120
const height = 44
const inset = 3

/** The course of a lead's number: a line over its area, the last point marked; the words say the rest. */
export function LeadCurve({ values, isStepped = false }: Props) {
  const points = pointsOf(values, isStepped ? 0 : undefined)
  const line = isStepped ? stepped(points) : points
  const [first, last] = [line[0], line.at(-1)]
  const text = line.map((point) => point.join(',')).join(' ')
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {first !== undefined && last !== undefined && line.length > 1 && (
        <>
          <polygon points={`${first[0]},${height} ${text} ${last[0]},${height}`} />
          <polyline points={text} />
          <circle cx={last[0]} cy={last[1]} r={2.5} />
        </>
      )}
    </svg>
  )
}

type Point = readonly [x: number, y: number]

/** A value that is missing leaves its place and no point. */
function pointsOf(values: readonly (number | null)[], least = Infinity): Point[] {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(least, ...known)
  const span = Math.max(...known) - lowest
  const step = (width - 2 * inset) / Math.max(1, values.length - 1)
  return values.flatMap((value, place): Point[] => {
    if (value === null) return []
    const share = span === 0 ? (least === 0 ? 0 : 0.5) : (value - lowest) / span
    return [[rounded(inset + place * step), rounded(height - inset - share * (height - 2 * inset))]]
  })
}

function stepped(points: readonly Point[]): Point[] {
  return points.flatMap((point, place): Point[] => {
    const before = points[place - 1]
    return before === undefined ? [point] : [[point[0], before[1]], point]
  })
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
