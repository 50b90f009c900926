import { useState, type ComponentPropsWithRef } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'

import type { Field } from '../field.ts'

type Props = Field<number | null> &
  Omit<ComponentPropsWithRef<typeof TextField>, keyof Field<number>>

/** A number as people write it in their language; null while there is none. */
export function NumberInput({ value, onChange, ...field }: Props) {
  const format = useFormat()
  const written = (number: number | null) =>
    number === null ? '' : format.decimal(number, decimalsIn(number))
  const [typed, setTyped] = useState(written(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(written(value))
  }
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed}
      onChange={({ currentTarget }) => {
        const number = format.parseNumber(currentTarget.value)
        setTyped(currentTarget.value)
        setKnown(number)
        onChange(number)
      }}
    />
  )
}

/** How many decimals a number needs to be written in full. */
function decimalsIn(number: number): number {
  return String(number).split('.')[1]?.length ?? 0
}
