import type { ComponentPropsWithRef } from 'react'

import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'

import type { Field } from '../field.ts'

type Props = Field<string> & Omit<ComponentPropsWithRef<typeof LinesField>, keyof Field<string>>

/** Several lines of text. */
export function LinesInput({ onChange, ...field }: Props) {
  return <LinesField {...field} onChange={(event) => onChange(event.currentTarget.value)} />
}
