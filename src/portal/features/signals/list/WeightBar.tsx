import type { CSSProperties } from 'react'

import type { Signal } from '#contract/configuration.ts'

import styles from './weight-bar.module.css'

interface Props {
  signal: Pick<Signal, 'polarity' | 'weight'>
  /** the weight at full length */
  largest: number
}

/** A weight beside the others: right and solid for, left and hatched against, nothing where it is neutral. */
export function WeightBar({ signal: { polarity, weight }, largest }: Props) {
  const part = polarity === 'NEUTRAL' || largest === 0 ? 0 : weight / largest
  const style: CSSProperties & Record<`--${string}`, string> = { '--part': String(part) }
  return (
    <span className={styles.bar} data-polarity={polarity} aria-hidden>
      <i style={style} />
    </span>
  )
}
