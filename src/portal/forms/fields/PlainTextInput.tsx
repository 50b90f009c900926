import type { ComponentPropsWithRef } from 'react'

import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'

import type { Field } from '../use-form.ts'

type Props = Field<string> & Omit<ComponentPropsWithRef<typeof TextField>, keyof Field<string>>

/** A line of text where the first load is light: no Mantine. */
export function PlainTextInput({ onChange, ...field }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
