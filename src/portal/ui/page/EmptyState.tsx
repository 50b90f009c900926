import type { ReactNode } from 'react'

import styles from './empty-state.module.css'

interface Props {
  title: ReactNode
  /** What this is, in a sentence or two. */
  children?: ReactNode
  /** The next step. */
  actions?: ReactNode
  /** `compact` where it stands inside a table or a panel. */
  size?: 'page' | 'compact'
}

/** Says what would stand here and offers the next step. */
export function EmptyState({ title, children, actions, size = 'compact' }: Props) {
  return (
    <div className={styles.empty} data-size={size}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
