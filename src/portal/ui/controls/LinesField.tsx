import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

import styles from './lines-field.module.css'

interface Props extends ComponentPropsWithRef<'textarea'> {
  label: string
  /** The hint below the field. */
  hint?: ReactNode
  /** The message at the field. */
  fault?: ReactNode
  [data: `data-${string}`]: unknown
}

/** A field for several lines, as high as what stands in it up to a limit. */
export function LinesField({ label, hint, fault, className, ...field }: Props) {
  const id = useId()
  const isWrong = Boolean(fault)
  const told = [isWrong && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        {...field}
        id={id}
        className={styles.lines}
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
