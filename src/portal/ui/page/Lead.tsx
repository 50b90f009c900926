import type { ReactNode } from 'react'

import { Spark } from '../charts/Spark.tsx'
import { SkeletonLine } from './Skeletons.tsx'

import styles from './lead.module.css'

interface Props {
  /** The name of what it leads to, as a link. */
  title: ReactNode
  /** Already formatted; null where there is none. */
  number: string | null
  /** The meaning of the number and its change. */
  children: ReactNode
  course?: readonly number[] | undefined
  /** Keeps a place for the course while it is loading. */
  hasCourse?: boolean
  isLoading: boolean
}

/** A newspaper's lead: a name, one live number, its course, the change in words. */
export function Lead({ title, number, children, course = [], ...state }: Props) {
  const { isLoading, hasCourse = false } = state
  return (
    <article className={styles.lead}>
      <h3 className={styles.title}>{title}</h3>
      {(isLoading || number !== null) && (
        <p className={styles.number} data-course={hasCourse || undefined}>
          <span>{isLoading ? <SkeletonLine width="5ch" /> : number}</span>
          {(course.length > 1 || (isLoading && hasCourse)) && (
            <Spark values={course} width={120} height={28} />
          )}
        </p>
      )}
      <p className={styles.words}>{isLoading ? <SkeletonLine width="14ch" /> : children}</p>
    </article>
  )
}
