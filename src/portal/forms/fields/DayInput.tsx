import { useState, type ComponentProps } from 'react'

import { DayField } from '#portal/ui/days/DayField.tsx'

import type { Field } from '../field.ts'

/** `YYYY-MM-DD`; null for none, undefined while the text in the field is no day. */
export type DayValue = string | null | undefined

type Props = Field<DayValue> & Pick<ComponentProps<typeof DayField>, 'words' | 'choices'>

/** A day as people write it, with days to choose from; it says itself that a text is no day. */
export function DayInput({ value, onChange, words, choices }: Props) {
  const [readable, setReadable] = useState(value ?? null)
  if (value !== undefined && value !== readable) setReadable(value)
  return <DayField words={words} choices={choices} value={readable} onChange={onChange} />
}
