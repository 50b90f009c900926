import { useId, type ReactNode } from 'react'

import styles from './page-section.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A part of a page below a heading of its own, with a rule under it. */
export function PageSection({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
