import { type SubmitEvent, useState } from 'react'

import { useUnsavedWork } from '#portal/app/leaving/unsaved-work.ts'
import { type Faults, noFaults, type Sent } from '#portal/forms/faults.ts'
import { useFirstFault } from '#portal/forms/use-form.ts'

import { useFaultText } from './use-save-website.ts'

/** Values by the name of their field. */
type Values = Readonly<Record<string, string>>

/**
 * The fields of a website over what is stored: those in which nobody has typed follow it, also after a colleague's
 * change. What is refused stays as typed with its fault at the field. `send` gets all values, and the typed ones alone.
 */
export function useTypedFields<Stored extends Values>(
  stored: Stored,
  send: (values: Stored, typed: Partial<Stored>) => Promise<Sent>,
) {
  const textOf = useFaultText()
  const [typed, setTyped] = useState<Partial<Stored>>({})
  const [faults, setFaults] = useState<Faults>(noFaults)
  const values = { ...stored, ...typed }
  const isChanged = Object.keys(stored).some((name) => values[name] !== stored[name])
  useUnsavedWork('website', isChanged)
  const discard = () => {
    setTyped({})
    setFaults(noFaults)
  }
  const submit = async () => {
    const sent = await send(values, typed)
    if (sent === 'done') discard()
    else if (sent !== 'kept') setFaults(sent)
  }
  return {
    values,
    isChanged,
    discard,
    faultOf: (field: string) => textOf(faults, field),
    change: (patch: Partial<Stored>) => {
      setTyped((now) => ({ ...now, ...patch }))
      setFaults(noFaults)
    },
    /** for the `form` element */
    props: {
      ref: useFirstFault(faults === noFaults ? null : faults),
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}
