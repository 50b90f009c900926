import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

import styles from './controls.module.css'

interface Props extends ComponentPropsWithRef<'select'> {
  label: string
  /** Good to know before choosing; stands below. */
  hint?: ReactNode
  /** Says why what is chosen cannot be taken. */
  fault?: ReactNode
}

/** A field for one of many, with its name, and what is wrong with it below. */
export function SelectField({ label, hint, fault, className, ...select }: Props) {
  const id = useId()
  const isWrong = Boolean(fault)
  const told = [isWrong && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-invalid={isWrong || undefined}
        aria-describedby={told.length > 0 ? told.join(' ') : undefined}
      />
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
