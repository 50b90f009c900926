import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import styles from './comparison.module.css'

/** The outline of the comparison while it is on its way. */
export function ComparisonOutline() {
  return (
    <div className={styles.outline} aria-hidden>
      <SkeletonLine width="60%" />
      <SkeletonLine width="80%" />
    </div>
  )
}
