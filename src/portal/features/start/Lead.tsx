import type { ReactNode } from 'react'

import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import type { ScreenPath } from '#portal/app/url/screens.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import styles from './start.module.css'

interface Props {
  to: ScreenPath
  title: string
  /** Already formatted; null where there is none. */
  number: string | null
  /** What the number counts and how it has changed. */
  children: ReactNode
  course?: readonly number[] | undefined
  isLoading: boolean
}

/** A report as a newspaper's lead: its name, one live number, its course, the change in words. */
export function Lead({ to, title, number, children, course = [], isLoading }: Props) {
  return (
    <article className={styles.lead}>
      <h3 className={styles.plain}>
        <ScreenLink to={to} className={styles.name}>
          {title}
        </ScreenLink>
      </h3>
      {(isLoading || number !== null) && (
        <p className={styles.number}>
          {isLoading ? <SkeletonLine width="5ch" /> : number}
          {course.length > 1 && <Spark values={course} width={120} height={28} />}
        </p>
      )}
      <p className={styles.words}>{isLoading ? <SkeletonLine width="14ch" /> : children}</p>
    </article>
  )
}
