import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

import styles from './controls.module.css'

interface Props extends ComponentPropsWithRef<'input'> {
  /** The name above it; where there is none, give an `aria-label`. */
  label?: string
  icon?: ReactNode
  /** Stands in it, at the end. */
  end?: ReactNode
  /** What is wrong with what stands in it. */
  fault?: ReactNode
  [data: `data-${string}`]: unknown
}

/** A field for a line of text, with its name, and what is wrong with it below. */
export function TextField({ label, icon, end, fault, className, ...input }: Props) {
  const id = useId()
  const isWrong = Boolean(fault)
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
          aria-describedby={isWrong ? `${id}-fault` : undefined}
        />
        {end}
      </div>
      {isWrong && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
