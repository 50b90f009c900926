import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'

import { InkAction, InkBar } from './InkBar.tsx'

import styles from './ink-bar.module.css'

const german = {
  selectAllMatches: 'Alle {count|number} Treffer wählen',
  clearSelection: 'Auswahl aufheben',
  bulkActions: 'Aktionen für die Auswahl',
} as const

const english = {
  selectAllMatches: 'Select all {count|number} matches',
  clearSelection: 'Clear selection',
  bulkActions: 'Actions for the selection',
} as const

/** The texts of the bar of chosen rows. */
const useInkTexts = pageTexts(german, english)

interface Props {
  /** How many rows are chosen; the bar is there from one on. */
  count: number
  /** Says how much is chosen; the number of rows unless told. */
  label?: string | undefined
  /** How many rows match; offers to choose them all while fewer are. */
  matches?: number | undefined
  onSelectAll?: () => void
  onClear: () => void
  /** The actions, danger last: `InkAction`. */
  children: ReactNode
}

/** The ink bar of chosen rows. */
export function BulkBar({ count, label, matches, onSelectAll, onClear, children }: Props) {
  const texts = useTexts()
  const words = useInkTexts()
  const format = useFormat()
  if (count === 0) return null
  const mayTakeAll = onSelectAll !== undefined && matches !== undefined && matches > count
  const [before, after] = texts.ui.selected({ count }).split(format.number(count))
  const number = (
    <>
      {before}
      <b>{format.number(count)}</b>
      {after}
    </>
  )
  return (
    <InkBar
      label={words.bulkActions()}
      count={label === undefined ? number : <b>{label}</b>}
      extra={
        mayTakeAll && (
          <InkAction label={words.selectAllMatches({ count: matches })} onClick={onSelectAll} />
        )
      }
      end={
        <button
          type="button"
          className={`${styles.action} ${styles.close}`}
          aria-label={words.clearSelection()}
          onClick={onClear}
        >
          <IconX aria-hidden />
        </button>
      }
    >
      {children}
    </InkBar>
  )
}
