import {
  Checkbox,
  NumberInput,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput as MantineTextInput,
} from '@mantine/core'
import { useState } from 'react'

import type {
  AmountProps,
  Common,
  LinesProps,
  OnOffProps,
  SelectProps,
  SliderProps,
  SwitchProps,
  TextProps,
} from './input-props.ts'

// The styles of Mantine's inputs, in its cascade layer, and how they look here.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import './mantine-inputs.css'
import styles from './inputs.module.css'

/** The same as Mantine names it. */
function wrapped({
  hint,
  fault,
  isChanged,
}: Pick<Common<unknown>, 'hint' | 'fault' | 'isChanged'>) {
  return {
    description: hint,
    error: fault === undefined ? false : fault,
    'data-changed': isChanged || undefined,
  }
}

/** A line of text; `inputMode="url"` for an address. */
export function TextInput({ hint, fault, isChanged, onChange, ...input }: TextProps) {
  return (
    <MantineTextInput
      autoComplete="off"
      {...wrapped({ hint, fault, isChanged })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  )
}

/** Several lines of text; grows with them up to a limit. */
export function LinesInput({ hint, fault, isChanged, onChange, ...input }: LinesProps) {
  return (
    <Textarea
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      classNames={{ input: styles.lines ?? '' }}
      {...wrapped({ hint, fault, isChanged })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  )
}

/** One of many. */
export function SelectInput<Value extends string>(props: SelectProps<Value>) {
  const { hint, fault, isChanged, options, onChange, ...input } = props
  return (
    <Select
      {...wrapped({ hint, fault, isChanged })}
      data={[...options]}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen)
        if (option !== undefined) onChange(option.value)
      }}
      {...input}
    />
  )
}

/** A number within bounds. What is typed stays until the input is left; one out of bounds is taken to the nearest. */
export function AmountInput(props: AmountProps) {
  const { value, onChange, hint, fault, isChanged, unit, step = 1, ...input } = props
  const [typed, setTyped] = useState<number | string>(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <NumberInput
      className={styles.amount}
      {...wrapped({ hint, fault, isChanged })}
      {...input}
      step={step}
      decimalScale={step < 1 ? 1 : 0}
      rightSection={unit}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (typeof next !== 'number' || next < input.min || next > input.max) return
        setKnown(next)
        onChange(next)
      }}
      onBlur={() => typed === '' && setTyped(value)}
    />
  )
}

/** Places on a track that is not even. */
const places = 100

/** One value by slider and by number. */
export function SliderInput({ label, before, scale = 'even', colour, ...amount }: SliderProps) {
  const { value, onChange, min, max, step = 1, unit, disabled = false } = amount
  const isEven = scale === 'even'
  const placeOf = (at: number) => (isEven ? at : Math.sqrt((at - min) / (max - min)) * places)
  const valueAt = (place: number) =>
    isEven ? place : within(rounded(min + (place / places) ** 2 * (max - min), step), min, max)
  return (
    <div className={styles.slider}>
      <Slider
        {...(isEven ? { min, max, step } : { min: 0, max: places, step: 1 })}
        value={placeOf(value)}
        disabled={disabled}
        thumbLabel={label}
        thumbValueText={() => [value, unit].join(' ').trim()}
        marks={before === undefined ? [] : [{ value: placeOf(before) }]}
        {...(colour !== undefined && { color: colour })}
        onChange={(place) => onChange(valueAt(place))}
      />
      <AmountInput {...amount} aria-label={label} />
    </div>
  )
}

/** The nearest value within bounds. */
function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** To the steps of an input, without the tail of a binary fraction. */
function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6))
}

/** Something that is on or off and changes at once. */
export function SwitchInput({ value, onChange, hint, fault, ...input }: SwitchProps) {
  return (
    <Switch
      // Mantine's label element holds the hint too, which is no part of the name.
      aria-label={input.label}
      {...wrapped({ hint, fault })}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      {...input}
    />
  )
}

/** A box to tick, with its name beside it. */
export function CheckInput({ value, onChange, hint, fault, ...input }: OnOffProps) {
  return (
    <Checkbox
      {...wrapped({ hint, fault })}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      {...input}
    />
  )
}
