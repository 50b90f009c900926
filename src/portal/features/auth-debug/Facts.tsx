import type { ReactNode } from 'react'

import styles from './debug.module.css'

/** A heading over pairs of name and value. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </section>
  )
}

/** One pair. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
