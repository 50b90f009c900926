import { useId, type ReactNode } from 'react'

import { HeadingLevel } from '../theme/heading-level.ts'

import styles from './page-section.module.css'

interface Props {
  title: string
  /** A few words at the right of the heading, such as the days of the numbers. */
  note?: string | undefined
  children: ReactNode
}

/** A part of a page below a heading of its own, with a rule under it. */
export function PageSection({ title, note, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <HeadingLevel value={3}>{children}</HeadingLevel>
    </section>
  )
}
