import type { ComponentPropsWithRef } from 'react'

import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

import styles from './lines-field.module.css'

interface Props extends ComponentPropsWithRef<'textarea'>, FieldWords {
  label: string
  [data: `data-${string}`]: unknown
}

/** A field for several lines; it grows with its text up to a limit. */
export function LinesField({ label, hint, fault, className, ...field }: Props) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(aria) => (
        <textarea
          rows={3}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          {...field}
          {...aria}
          className={styles.lines}
        />
      )}
    </FieldFrame>
  )
}
