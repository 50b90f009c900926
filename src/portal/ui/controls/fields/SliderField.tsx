import { type CSSProperties, useState } from 'react'

import styles from './slider-field.module.css'

interface Props {
  /** the name of both, the slider and the number */
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** of the arrows; Page keys go ten steps */
  step?: number
  /** the value so far: a tick on the track */
  before?: number | undefined
  /** stands behind the number: "%", "d" */
  unit?: string
  /** the value differs from the published one */
  isChanged?: boolean
  isDisabled?: boolean
  /** colour of the track, a token: `var(--chart-1)` */
  colour?: string
  /** a fault or hint elsewhere that belongs to it */
  describedBy?: string | undefined
  isWrong?: boolean
}

/** One value by slider and by number. A number out of bounds is taken to the nearest bound when the field is left. */
export function SliderField({
  step = 1,
  unit,
  isDisabled = false,
  isWrong = false,
  ...props
}: Props) {
  const { label, value, onChange, min, max, before, colour } = props
  const shared = {
    min,
    max,
    step,
    disabled: isDisabled,
    'aria-label': label,
    'aria-describedby': props.describedBy,
  }
  const place = (at: number) => `${((at - min) / (max - min)) * 100}%`
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--at': place(value),
    ...(colour !== undefined && { '--track': colour }),
  }
  return (
    <div className={styles.slider} style={style} data-changed={props.isChanged || undefined}>
      <span className={styles.track}>
        {before !== undefined && <i className={styles.tick} style={{ left: place(before) }} />}
        <input
          {...shared}
          type="range"
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          onKeyDown={(event) => {
            const far = { PageUp: 10, PageDown: -10 }[event.key]
            if (far === undefined) return
            event.preventDefault()
            onChange(within(rounded(value + far * step, step), min, max))
          }}
        />
      </span>
      <NumberPart {...shared} value={value} onChange={onChange} unit={unit} isWrong={isWrong} />
    </div>
  )
}

interface NumberProps {
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  unit: string | undefined
  isWrong: boolean
}

/** The typed text stays until it is a number in bounds, or the field is left. */
function NumberPart({ value, onChange, unit, isWrong, ...input }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, step } = input
  return (
    <span className={styles.number}>
      <input
        {...input}
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        aria-invalid={isWrong || undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = target.valueAsNumber
          if (number >= min && number <= max) onChange(rounded(number, step))
        }}
        onBlur={() => {
          if (typed !== null && typed !== '')
            onChange(within(rounded(Number(typed), step), min, max))
          setTyped(null)
        }}
      />
      {unit !== undefined && <span aria-hidden>{unit}</span>}
    </span>
  )
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** To the steps of the slider, without the tail of a binary fraction. */
function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6))
}
