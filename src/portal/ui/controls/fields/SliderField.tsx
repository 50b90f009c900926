import type { CSSProperties, KeyboardEvent } from 'react'

import { AmountField, rounded, within } from './AmountField.tsx'

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
  /** `square` gives small values more room, as for days of which the first count most */
  scale?: 'even' | 'square'
  /** colour of the track, a token: `var(--chart-1)` */
  colour?: string
  /** a fault or hint elsewhere that belongs to it */
  describedBy?: string | undefined
  isWrong?: boolean
}

/** Places on a track that is not even. */
const places = 1000

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/** One value by slider and by number. A number out of bounds is taken to the nearest bound when the field is left. */
export function SliderField({
  step = 1,
  unit,
  isDisabled = false,
  isWrong = false,
  scale = 'even',
  ...props
}: Props) {
  const { label, value, onChange, min, max, before, colour } = props
  const isEven = scale === 'even'
  const take = (next: number) => onChange(within(rounded(next, step), min, max))
  const partOf = (at: number) => ((at - min) / (max - min)) ** (isEven ? 1 : 0.5)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--at': `${partOf(value) * 100}%`,
    ...(colour !== undefined && { '--track': colour }),
  }
  const pressed = (event: KeyboardEvent) => {
    const far = steps[event.key]
    if (far === undefined || (isEven && Math.abs(far) === 1)) return
    event.preventDefault()
    take(value + far * step)
  }
  return (
    <div className={styles.slider} style={style}>
      <span className={styles.track}>
        {before !== undefined && (
          <i className={styles.tick} style={{ left: `${partOf(before) * 100}%` }} />
        )}
        <input
          type="range"
          aria-label={label}
          aria-describedby={props.describedBy}
          disabled={isDisabled}
          onKeyDown={pressed}
          {...(isEven
            ? { min, max, step, value }
            : {
                min: 0,
                max: places,
                value: Math.round(partOf(value) * places),
                'aria-valuetext': [value, unit].join(' ').trim(),
              })}
          onChange={({ target: { valueAsNumber: at } }) =>
            take(isEven ? at : min + (at / places) ** 2 * (max - min))
          }
        />
      </span>
      <AmountField {...props} {...{ step, unit, isDisabled, isWrong }} />
    </div>
  )
}
