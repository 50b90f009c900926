import { type ReactNode, use, useId } from 'react'

import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'

import styles from './detail-section.module.css'

interface Props {
  title: string
  /** a line below the title, or beside it where the content stands below */
  hint?: ReactNode
  /** at the right of the title */
  actions?: ReactNode
  /** `beside`: the title left, the content right of it, below each other where there is no room */
  place?: 'below' | 'beside'
  children: ReactNode
}

/** A part of an open item, under a hairline. */
export function DetailSection({ title, hint, actions, place = 'below', children }: Props) {
  const id = useId()
  const Title = use(HeadingLevel) === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.section} data-place={place} aria-labelledby={id}>
      <div className={styles.head}>
        <Title className={styles.title} id={id}>
          {title}
        </Title>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </section>
  )
}
