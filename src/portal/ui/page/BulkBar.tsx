import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './bulk-bar.module.css'

interface Props {
  /** How many rows are chosen; the bar is there from one on. */
  count: number
  /** Says how much is chosen; the number of rows unless told. */
  label?: string | undefined
  /** How many rows match; offers to choose them all while fewer are. */
  matches?: number | undefined
  onSelectAll?: () => void
  onClear: () => void
  /** The actions, danger last. */
  children: ReactNode
}

/** Floats at the bottom in ink while rows are chosen. */
export function BulkBar({ count, label, matches, onSelectAll, onClear, children }: Props) {
  const texts = useTexts()
  const format = useFormat()
  if (count === 0) return null
  const mayTakeAll = onSelectAll !== undefined && matches !== undefined && matches > count
  const [before, after] = texts.ui.selected({ count }).split(format.number(count))
  return (
    <div className={styles.place} data-floats>
      <section className={styles.bar} aria-label={texts.ui.bulkActions()}>
        <output className={styles.count}>
          {label === undefined ? (
            <>
              {before}
              <b>{format.number(count)}</b>
              {after}
            </>
          ) : (
            <b>{label}</b>
          )}
        </output>
        {mayTakeAll && (
          <button type="button" className={styles.action} onClick={onSelectAll}>
            {texts.ui.selectAllMatches({ count: matches })}
          </button>
        )}
        <span className={styles.divider} />
        <div className={styles.actions}>{children}</div>
        <span className={styles.divider} />
        <button
          type="button"
          className={`${styles.action} ${styles.close}`}
          aria-label={texts.ui.clearSelection()}
          onClick={onClear}
        >
          <IconX aria-hidden />
        </button>
      </section>
    </div>
  )
}

interface ActionProps {
  label: string
  icon: ReactNode
  onClick: () => void
  isDanger?: boolean
  /** The one that most come for. */
  isMain?: boolean
  isDisabled?: boolean
}

/** One action of the bar. */
export function BulkAction({
  label,
  icon,
  onClick,
  isDanger = false,
  isMain = false,
  isDisabled = false,
}: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={isDanger || undefined}
      data-main={isMain || undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  )
}
