import { IconLock } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../controls/CheckBox.tsx'
import { hint } from '../overlays/hint.ts'
import type { RowChoice, RowToggles } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** A row's identity, and its selection. */
export interface RowBoxProps {
  id: string
  /** How the row is called. */
  name: string
  /** Its place among all rows; only where not all of them are here. */
  place?: number | undefined
  /** Null where rows cannot be chosen. */
  choice: RowChoice | null
  isSelected: boolean
  toggle: RowToggles['toggle'] | undefined
  lockReason: string | undefined
}

/** The box that chooses a row, or the lock of one that cannot be changed. */
export function RowBox({ id, name, place, choice, isSelected, toggle, lockReason }: RowBoxProps) {
  const texts = useTexts()
  if (choice === 'gone') return null
  if (choice === 'locked') {
    const locked = texts.ui.readOnlyRow({ row: name })
    return (
      <span className={styles.lock} {...hint({ text: lockReason ?? texts.ui.readOnly() })}>
        <IconLock aria-hidden />
        <span className="visually-hidden">{locked}</span>
      </span>
    )
  }
  return (
    <CheckBox
      aria-label={texts.ui.selectRow({ row: name })}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        toggle?.(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, place)
      }
    />
  )
}
