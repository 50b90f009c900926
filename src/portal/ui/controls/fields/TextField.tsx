import type { ComponentPropsWithRef, ReactNode } from 'react'

import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

import styles from '../controls.module.css'

interface Props extends ComponentPropsWithRef<'input'>, FieldWords {
  icon?: ReactNode
  /** Stands in it, at the end. */
  end?: ReactNode
  [data: `data-${string}`]: unknown
}

/** A field for a line of text. */
export function TextField({ label, icon, end, hint, fault, className, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(aria) => (
        <div className={styles.field}>
          {icon}
          <input {...input} {...aria} />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
