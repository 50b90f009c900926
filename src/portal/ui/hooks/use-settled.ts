import { useEffect, useState } from 'react'

/** A value once it has stayed for a while, and the one that had settled before it. */
export interface Settled<Value> {
  settled: Value
  before: Value
}

/** Follows a value that changes often, such as a text that is typed; `delay` in milliseconds. */
export function useSettled<Value>(value: Value, delay: number): Settled<Value> {
  const [state, setState] = useState({ settled: value, before: value })
  useEffect(() => {
    if (value === state.settled) return undefined
    const settle = () => setState({ settled: value, before: state.settled })
    const timer = setTimeout(settle, delay)
    return () => clearTimeout(timer)
  }, [value, state, delay])
  return state
}
