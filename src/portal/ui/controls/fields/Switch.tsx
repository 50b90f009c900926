import type { ReactNode } from 'react'

import { FieldFrame } from './FieldFrame.tsx'

import styles from './switch.module.css'

interface Props {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  isDisabled?: boolean
  /** Says what is on, below the switch; also why it cannot be changed. */
  hint?: ReactNode
  fault?: ReactNode
}

/** Something that is on or off and changes at once. */
export function Switch({ label, value, onChange, isDisabled = false, hint, fault }: Props) {
  return (
    <FieldFrame hint={hint} fault={fault}>
      {(aria) => (
        <label className={styles.line}>
          <input
            {...aria}
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={value}
            aria-checked={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{label}</span>
        </label>
      )}
    </FieldFrame>
  )
}
