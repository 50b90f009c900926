import styles from './funnel.module.css'

interface Props {
  /** The counts of the steps, each a part of the one before. */
  steps: readonly number[]
}

const height = 56
/** A step is never thinner than this, in pixels. */
const thinnest = 1.5

/** The steps of a funnel to scale: each takes a column, and so does the way to the next. */
export function Funnel({ steps }: Props) {
  const most = Math.max(1, ...steps)
  const tops = steps.map((step) => height - Math.max(thinnest, (step / most) * height))
  return (
    <svg
      className={styles.funnel}
      viewBox={`0 0 ${steps.length * 2} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {tops.slice(1).map((top, i) => (
        <path key={i} className={styles.way} d={wayBetween(i * 2 + 1, tops[i] ?? height, top)} />
      ))}
      {tops.map((top, i) => (
        <rect key={i} className={styles.step} x={i * 2} y={top} width={1} height={height - top} />
      ))}
    </svg>
  )
}

/** The area from one step to the next, of a column's width. */
function wayBetween(x: number, from: number, to: number): string {
  return `M${x} ${from}C${x + 0.5} ${from} ${x + 0.5} ${to} ${x + 1} ${to}V${height}H${x}Z`
}

interface BarProps {
  /** 0 to 1 */
  share: number
}

/** One step of a funnel as a bar of its own. */
export function FunnelBar({ share }: BarProps) {
  return (
    <span className={styles.bar} aria-hidden>
      <i style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
