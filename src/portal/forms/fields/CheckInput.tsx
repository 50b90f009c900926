import type { ComponentProps, ReactNode } from 'react'

import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'

import type { Field } from '../field.ts'

import styles from './fields.module.css'

interface Props
  extends Field<boolean>, Omit<ComponentProps<typeof CheckBox>, keyof Field<boolean>> {
  label: ReactNode
}

/** A box to tick, with its name beside it. */
export function CheckInput({ label, value, onChange, fault, ...box }: Props) {
  return (
    <label className={styles.check}>
      <CheckBox
        {...box}
        checked={value}
        aria-invalid={fault ? true : undefined}
        onChange={() => onChange(!value)}
      />
      {label}
      {fault && <span className={styles.fault}>{fault}</span>}
    </label>
  )
}
