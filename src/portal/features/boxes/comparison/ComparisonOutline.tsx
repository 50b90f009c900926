import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import styles from './comparison.module.css'

/** The place of the comparison on the page. */
export const comparisonId = 'comparison'

/** The outline of the comparison while its code is on its way. */
export function ComparisonOutline() {
  return (
    <div className={styles.comparison}>
      <OutlineLines />
    </div>
  )
}

/** The headline and its sentences while they are on their way. */
export function OutlineLines() {
  return (
    <div className={styles.outline} aria-hidden>
      <SkeletonLine width="60%" />
      <SkeletonLine width="80%" />
    </div>
  )
}
