import { useState } from 'react'

import styles from './amount-field.module.css'

interface Props {
  /** its name, which is read out; words beside it say it to the eye */
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  /** stands behind the number: "%", "d" */
  unit?: string | undefined
  /** the value differs from the published one */
  isChanged?: boolean | undefined
  isDisabled?: boolean | undefined
  /** a fault or hint elsewhere that belongs to it */
  describedBy?: string | undefined
  isWrong?: boolean | undefined
}

/**
 * A number within bounds, with its unit. The typed text stays until it is a number in bounds; one out of bounds is
 * taken to the nearest bound when the field is left.
 */
export function AmountField({ value, onChange, step = 1, unit, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max } = props
  const take = (number: number) => onChange(within(rounded(number, step), min, max))
  return (
    <span className={styles.amount} data-changed={props.isChanged || undefined}>
      <input
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        {...{ min, max, step }}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isWrong || undefined}
        disabled={props.isDisabled}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = target.valueAsNumber
          if (number >= min && number <= max) take(number)
        }}
        onBlur={() => {
          if (typed !== null && typed !== '') take(Number(typed))
          setTyped(null)
        }}
      />
      {unit !== undefined && <span aria-hidden>{unit}</span>}
    </span>
  )
}

/** The nearest value within bounds. */
export function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** To the steps of a field, without the tail of a binary fraction. */
export function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6))
}
