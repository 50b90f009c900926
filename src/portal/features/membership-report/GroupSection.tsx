import { type ReactNode, useId } from 'react'

import styles from './user-group-report.module.css'

interface Props {
  title: string
  caption: string
  tools?: ReactNode
  children: ReactNode
}

/** A part of the report: its title and a quiet remark in one line. */
export function GroupSection({ title, caption, tools, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <p>{caption}</p>
        {tools}
      </div>
      {children}
    </section>
  )
}
