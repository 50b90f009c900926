import type { ReactNode } from 'react'

import styles from '../charts/spark.module.css'

interface Props {
  /** Already formatted. */
  value: ReactNode
  /** Length of the bar: 1 is the largest value of the column. */
  ratio: number
}

/** A number with its bar beside it, never under the digits. */
export function BarCell({ value, ratio }: Props) {
  const width = `${Math.min(1, Math.max(0, ratio)) * 100}%`
  return (
    <span className={styles.bar}>
      <span className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ width, display: 'block' }} />
      </span>
      <span className={styles.number}>{value}</span>
    </span>
  )
}
