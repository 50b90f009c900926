import type { ComponentPropsWithRef } from 'react'

import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'

import type { Field } from '../field.ts'

interface Props<Value extends string>
  extends
    Field<Value>,
    Omit<ComponentPropsWithRef<typeof SelectField>, keyof Field<Value> | 'children'> {
  options: readonly { value: Value; label: string }[]
}

/** One of many. */
export function SelectInput<Value extends string>({ options, onChange, ...field }: Props<Value>) {
  return (
    <SelectField
      {...field}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
