import { type ReactNode, use } from 'react'

import { HeadingLevel } from '../theme/heading-level.ts'

import styles from './empty-state.module.css'

interface Props {
  /** Left out where the head of the page says it already. */
  title?: ReactNode
  /** One or two sentences: what is missing here, or why. */
  children?: ReactNode
  /** The way on: one plain button, at most a quiet one beside it. */
  actions?: ReactNode
  /** Small print for the people who help, such as the name of a role. */
  note?: ReactNode
  /** `compact` where it stands inside a table or a panel. */
  size?: 'page' | 'compact'
}

/**
 * Stands where a page or a panel has nothing to show: empty, not loaded, not allowed, not found. Says
 * so in a heading and a sentence, and offers the way on.
 */
export function EmptyState({ title, children, actions, note, size = 'compact' }: Props) {
  const Heading = use(HeadingLevel) === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty} data-size={size}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
