import type { ComponentPropsWithRef } from 'react'

import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'

import type { Field } from '../field.ts'

type Props = Field<string> & Omit<ComponentPropsWithRef<typeof TextField>, keyof Field<string>>

/** A line of text; `inputMode="url"` for an address. */
export function TextInput({ onChange, ...field }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
