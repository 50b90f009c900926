import type { ReactNode } from 'react'

import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import styles from './debug.module.css'

interface Props {
  title: string
  /** The description of the section, in quiet type. */
  note?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page under its title and a hairline; folded on a phone, where all of them would be too long. */
export function Section({ title, note, action, children }: Props) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <details className={styles.section}>
        <summary className={styles.fold}>
          <h2>{title}</h2>
        </summary>
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
        {action}
        {children}
      </details>
    )
  }
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
