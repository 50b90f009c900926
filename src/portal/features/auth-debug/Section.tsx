import type { ReactNode } from 'react'

import styles from './debug.module.css'

interface Props {
  title: string
  /** The description of the section, in quiet type. */
  note?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page under its title and a hairline. */
export function Section({ title, note, action, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}
