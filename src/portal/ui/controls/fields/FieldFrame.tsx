import { useId } from 'react'
import type { ReactNode, ComponentPropsWithRef } from 'react'

import controlsStyles from '../controls.module.css'
import styles from './field-frame.module.css'

/** The words around a field; every field takes them. */
export interface FieldWords {
  /** The name above the field; where there is none, give an `aria-label`. */
  label?: string | undefined
  /** The hint below the field. */
  hint?: ReactNode
  /** Says why the value cannot be taken. */
  fault?: ReactNode
}

/** Attributes that tie an input to its name, fault and hint. */
interface FieldAria {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldWords {
  className?: string | undefined
  children: (aria: FieldAria) => ReactNode
}

/** A field with its name above it, and its fault and hint below. */
export function FieldFrame({ label, hint, fault, className, children }: Props) {
  const id = useId()
  const isWrong = Boolean(fault)
  const below = [isWrong && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className={className}>
      {label !== undefined && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': below.length > 0 ? below.join(' ') : undefined,
      })}
      {isWrong && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldWords {
  icon?: ReactNode
  /** Stands in it, at the end. */
  end?: ReactNode
  [data: `data-${string}`]: unknown
}

/** A field for a line of text. */
export function TextField({ label, icon, end, hint, fault, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(aria) => (
        <div className={controlsStyles.field}>
          {icon}
          <input {...input} {...aria} />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
