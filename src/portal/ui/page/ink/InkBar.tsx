import type { ComponentPropsWithRef, ReactNode } from 'react'

import styles from './ink-bar.module.css'

interface Props {
  /** names the bar */
  label: string
  /** a few words: how much is chosen, how many differences a draft has */
  count: ReactNode
  /** between the words and the actions */
  extra?: ReactNode
  /** the actions, danger last but for the main one: `InkAction` */
  children: ReactNode
  /** after the actions: the way out */
  end?: ReactNode
}

/** Floats at the bottom of a page in ink: the one place for what is done with what is chosen or changed. */
export function InkBar({ label, count, extra, children, end }: Props) {
  return (
    <div className={styles.place} data-floats>
      <section className={styles.bar} aria-label={label}>
        <output className={styles.count}>{count}</output>
        {extra}
        <span className={styles.divider} />
        <div className={styles.actions}>{children}</div>
        {end !== undefined && (
          <>
            <span className={styles.divider} />
            {end}
          </>
        )}
      </section>
    </div>
  )
}

interface ActionProps extends ComponentPropsWithRef<'button'> {
  /** words; where some are marked `data-short`, the bar is one line, and what is marked `data-wide` gives way */
  label: ReactNode
  icon?: ReactNode
  isDanger?: boolean
  /** The one that most come for. */
  isMain?: boolean
  /** The key that presses it in a chosen row. */
  shortcut?: string
}

/** One action of the bar. */
export function InkAction({
  label,
  icon,
  isDanger = false,
  isMain = false,
  shortcut,
  ...others
}: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={isDanger || undefined}
      data-main={isMain || undefined}
      aria-keyshortcuts={shortcut}
      {...others}
    >
      {icon}
      {label}
    </button>
  )
}
