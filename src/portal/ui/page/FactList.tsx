import type { ReactNode } from 'react'

import styles from './fact-list.module.css'

interface Fact {
  name: string
  value: ReactNode
  /** a quiet line below the value */
  detail?: ReactNode
}

interface Props {
  facts: readonly Fact[]
  label?: string | undefined
  /** without hairlines, where the values have lines of their own */
  isPlain?: boolean
}

/** Names and values, one pair a line. */
export function FactList({ facts, label, isPlain = false }: Props) {
  return (
    <dl className={styles.facts} aria-label={label} data-plain={isPlain || undefined}>
      {facts.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {detail !== undefined && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
