import type { ComponentPropsWithRef } from 'react'

import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

import styles from '../controls.module.css'

interface Props extends ComponentPropsWithRef<'select'>, FieldWords {
  [data: `data-${string}`]: unknown
}

/** A field for one of many. */
export function SelectField({ label, hint, fault, className, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(aria) => <select {...select} {...aria} className={styles.select} />}
    </FieldFrame>
  )
}
