import type { ReactNode } from 'react'

import { type Course, LeadCurve } from '../charts/parts/LeadCurve.tsx'
import { signsOf } from './Figures.tsx'
import { SkeletonLine } from './Skeletons.tsx'

import styles from './lead.module.css'

interface Props {
  /** The name of what it leads to, as a link; all of the lead is that link. */
  title: ReactNode
  /** The meaning of the number in a few words beside the name. */
  meaning?: string
  /** Already formatted; null where there is none. */
  number: string | null
  /** The change of the number, or its meaning. */
  children: ReactNode
  course?: Course | undefined
  /** Keeps a place for the course while it is loading. */
  hasCourse?: boolean
  isLoading: boolean
}

/** A newspaper's lead: a name, one live number, its course, the change in words. */
export function Lead({ title, meaning, number, children, course, ...state }: Props) {
  const { isLoading, hasCourse = false } = state
  return (
    <article className={styles.lead}>
      <div className={styles.name}>
        <h3 className={styles.title}>{title}</h3>
        {meaning !== undefined && <span className={styles.meaning}>{meaning}</span>}
      </div>
      {(isLoading || number !== null) && (
        <div className={styles.figure}>
          <p className={styles.number} style={signsOf(number ?? '')}>
            {isLoading ? <SkeletonLine width="5ch" /> : number}
          </p>
          {hasCourse && (
            <span className={styles.course}>
              <LeadCurve {...(course ?? { values: [], look: 'count' })} />
            </span>
          )}
        </div>
      )}
      <p className={styles.words}>{isLoading ? <SkeletonLine width="14ch" /> : children}</p>
    </article>
  )
}
