import type { ReactNode } from 'react'

import page from '../inspector.module.css'
import styles from './detail.module.css'

interface Props {
  title: string
  aside?: string
  children: ReactNode
}

/** A part of the details under its title. */
export function Part({ title, aside, children }: Props) {
  return (
    <section className={styles.part}>
      <div className={page.subhead}>
        <h3>{title}</h3>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {children}
    </section>
  )
}
