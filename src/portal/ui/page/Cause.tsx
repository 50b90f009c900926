import type { ReactNode } from 'react'

import styles from './cause.module.css'

interface Props {
  title: string
  /** the ways on */
  actions?: ReactNode
  /** heard at once; leave it out where it stands there when the page opens */
  isAlert?: boolean
  children?: ReactNode
}

/** Says why something does not go on and what can be done: a red line at the left, never a filled box. */
export function Cause({ title, actions, isAlert = false, children }: Props) {
  return (
    <section className={styles.cause} aria-label={title} role={isAlert ? 'alert' : undefined}>
      <h3 className={styles.title}>{title}</h3>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
