import type { ReactNode } from 'react'

import type { CellState } from '../roles/staged-roles.ts'

import styles from './role-mark.module.css'

export type RoleShape = CellState['holding'] | 'pending' | 'resting' | 'given' | 'taken'

/**
 * How a role is held: disc in person, ring with a dot by a group, disc in a ring both, a small dot not at all; dashed
 * it waits for an invitation, with a line it rests; plus and minus are staged. The words beside it carry the meaning.
 */
export function RoleMark({ shape }: { shape: RoleShape }) {
  const mark = (
    <svg className={styles.mark} data-shape={shape} viewBox="0 0 16 16" aria-hidden>
      {drawings[shape]}
    </svg>
  )
  if (shape !== 'given' && shape !== 'taken') return mark
  return (
    <span className={styles.frame} data-shape={shape}>
      {mark}
    </span>
  )
}

/** The mark of a cell: what is staged stands before how it is held. */
export function shapeOf({ holding, effect, staged }: Omit<CellState, 'isLocked'>): RoleShape {
  return staged ?? effect ?? holding
}

const ring = <circle cx="8" cy="8" r="5.3" fill="none" stroke="currentColor" strokeWidth="1.3" />

const dot = <circle cx="8" cy="8" r="1" fill="currentColor" />
const disc = <circle cx="8" cy="8" r="6" fill="currentColor" />

const drawings = {
  none: dot,
  direct: disc,
  inherited: (
    <>
      {ring}
      <circle cx="8" cy="8" r="1.7" fill="currentColor" />
    </>
  ),
  both: (
    <>
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <circle cx="8" cy="8" r="4.6" fill="currentColor" />
    </>
  ),
  pending: (
    <circle
      cx="8"
      cy="8"
      r="5.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeDasharray="2.2 1.4"
    />
  ),
  resting: (
    <>
      {ring}
      <path d="M5 8h6" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  given: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="currentColor" />
      <path d="M8 4.6v6.8M4.6 8h6.8" className={styles.cut} strokeWidth="1.8" />
    </>
  ),
  taken: (
    <>
      <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M4.9 8h6.2" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
} as const satisfies { [Name in RoleShape]: ReactNode }
