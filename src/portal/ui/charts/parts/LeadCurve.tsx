import styles from './lead-curve.module.css'

/** The course of a number. */
export interface Course {
  /** Oldest first; null where there is none. */
  values: readonly (number | null)[]
  /** `count`: of what happened; `level`: a rate or a stock; `steps`: of things, which stay until they change */
  look: 'count' | 'level' | 'steps'
  /** The value that a level is compared with. */
  before?: number | null
}

const width = 120
const height = 44
const inset = 3

/** The course of a lead's number, the last point marked; the words say the rest. */
export function LeadCurve(course: Course) {
  const { look, before = null, values } = course
  const yOf = scaleOf(course)
  const points = pointsOf(values, yOf)
  const line = look === 'steps' ? stepped(points) : points
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 2)
    return <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden />
  const text = line.map((point) => point.join(',')).join(' ')
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {look === 'level' ? (
        before !== null && <line x1={inset} x2={width - inset} y1={yOf(before)} y2={yOf(before)} />
      ) : (
        <polygon points={`${first[0]},${height} ${text} ${last[0]},${height}`} />
      )}
      <polyline points={text} />
      <circle cx={last[0]} cy={last[1]} r={2.5} />
    </svg>
  )
}

type Point = readonly [x: number, y: number]

/**
 * Counts begin at zero. Of a level at least a tenth of its mean is seen above and below, so that a drop of three per
 * cent looks like one.
 */
function scaleOf({ values, look, before = null }: Course): (value: number) => number {
  const known = values.filter((value) => value !== null)
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
  const seen = before === null ? known : [...known, before]
  const lowest = look === 'level' ? Math.min(mean * 0.9, ...seen) : 0
  const highest = look === 'level' ? Math.max(mean * 1.1, ...seen) : Math.max(...known)
  const shareOf = (value: number) => (value - lowest) / (highest - lowest || 1)
  return (value) => rounded(height - inset - shareOf(value) * (height - 2 * inset))
}

/** A value that is missing leaves its place and no point. */
function pointsOf(values: Course['values'], yOf: (value: number) => number): Point[] {
  const step = (width - 2 * inset) / Math.max(1, values.length - 1)
  return values.flatMap((value, place): Point[] =>
    value === null ? [] : [[rounded(inset + place * step), yOf(value)]],
  )
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
