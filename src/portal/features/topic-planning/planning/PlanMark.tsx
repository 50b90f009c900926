import type { PlanningMark } from './planning-mark.ts'

import styles from './marks.module.css'

/** The sign of a topic's state in the planning: a dashed ring, a half disc, a disc with a check. Its word stands beside. */
export function PlanMark({ mark }: { mark: PlanningMark }) {
  return (
    <svg className={styles.mark} data-mark={mark} viewBox="0 0 12 12" aria-hidden>
      {signs[mark]}
    </svg>
  )
}

const signs = {
  gap: <circle cx="6" cy="6" r="4.6" strokeDasharray="2.4 1.7" />,
  planned: (
    <>
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 1.4a4.6 4.6 0 0 1 0 9.2z" />
    </>
  ),
  covered: (
    <>
      <circle cx="6" cy="6" r="5.2" />
      <path d="M3.6 6.2l1.7 1.7 3.2-3.6" />
    </>
  ),
}
