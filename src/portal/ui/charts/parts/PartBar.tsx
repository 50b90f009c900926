import { useId } from 'react'

import styles from './part-bar.module.css'

interface Props {
  /** The known part, drawn solid. */
  solid: number
  /** The estimated part, drawn hatched behind it. */
  hatched: number
  /** The value at the full width. */
  most: number
  /** The range of the bar's end by the estimate. */
  whisker?: { low: number; high: number } | undefined
  /** In pixels. */
  height?: number
}

/** A bar of a known and an estimated part. Its numbers stand beside it as text. */
export function PartBar({ solid, hatched, most, whisker, height = 18 }: Props) {
  const id = useId()
  const at = (value: number) => `${most > 0 ? Math.min(100, (value / most) * 100) : 0}%`
  const top = 3
  return (
    <svg className={styles.bar} width="100%" height={height + 2 * top} data-drawn aria-hidden>
      <HatchPattern id={id} />
      {hatched > 0 && (
        <rect
          className={styles.hatched}
          style={{ fill: `url(#${id})` }}
          x={at(solid)}
          y={top}
          width={at(hatched)}
          height={height}
        />
      )}
      <rect className={styles.solid} x="0" y={top} width={at(solid)} height={height} />
      {whisker !== undefined && (
        <g className={styles.whisker}>
          <line
            x1={at(whisker.low)}
            x2={at(whisker.high)}
            y1={top + height / 2}
            y2={top + height / 2}
          />
          <line x1={at(whisker.low)} x2={at(whisker.low)} y1={top + 4} y2={top + height - 4} />
          <line x1={at(whisker.high)} x2={at(whisker.high)} y1={top + 4} y2={top + height - 4} />
        </g>
      )}
    </svg>
  )
}

/** Thin slanted lines, for what is estimated. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        className={styles.hatch}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" />
        <line x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  )
}
