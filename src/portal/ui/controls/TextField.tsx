import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

import styles from './controls.module.css'

interface Props extends ComponentPropsWithRef<'input'> {
  /** The name above it; where there is none, give an `aria-label`. */
  label?: string
  icon?: ReactNode
  /** Stands in it, at the end. */
  end?: ReactNode
  /** Good to know before typing; stands below. */
  hint?: ReactNode
  /** Says why what stands in it cannot be taken. */
  fault?: ReactNode
  [data: `data-${string}`]: unknown
}

/** A field for a line of text, with its name, and what is wrong with it below. */
export function TextField({ label, icon, end, hint, fault, className, ...input }: Props) {
  const id = useId()
  const isWrong = Boolean(fault)
  const told = [isWrong && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className={className}>
      {label !== undefined && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={styles.field}>
        {icon}
        <input
          {...input}
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={told.length > 0 ? told.join(' ') : undefined}
        />
        {end}
      </div>
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
