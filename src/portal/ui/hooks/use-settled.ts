import { useEffect, useState, useCallback, useLayoutEffect, useRef } from 'react'

/** A value once it has stayed for a while, and the one that had settled before it. */
interface Settled<Value> {
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

/**
 * A handler that stays one and the same function while what it does is what was given last: what gets
 * it is not drawn again because of it. Not to be called while drawing.
 */
export function useStable<Given extends unknown[], Result>(
  handler: (...options: Given) => Result,
): (...input: Given) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...value) => latest.current(...value), [])
}
