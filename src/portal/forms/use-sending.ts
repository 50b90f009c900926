import { useEffect, useRef, useState } from 'react'

import { faultsIn, faultsStillThere, type Faults, type Sent } from './faults.ts'

/** How the values of a form are checked and sent. */
export interface Sending<Values> {
  /** Finds what cannot be taken, before anything is sent. */
  check?: (values: Values) => Faults
  send: (values: Values) => Promise<Sent>
}

interface Ends<Values> {
  refuse: (faults: Faults) => void
  /** the sent values are saved; what was typed meanwhile is the next form */
  empty: (sent: Values) => void
}

/** Sends the values of a form, one after the other. */
export function useSending<Values extends object>(
  { check, send }: Sending<Values>,
  values: Values,
  { refuse, empty }: Ends<Values>,
): { submit: () => Promise<void>; isSending: boolean } {
  const [isSending, setIsSending] = useState(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const submit = async () => {
    if (isSending) return
    const found = check?.(values) ?? faultsIn({})
    if (Object.keys(found).length > 0) return refuse(found)
    setIsSending(true)
    const sent = await send(values)
    setIsSending(false)
    if (sent === 'kept') return
    if (sent === 'done') empty(values)
    else refuse(faultsStillThere(sent, values, latest.current))
  }
  return { submit, isSending }
}
