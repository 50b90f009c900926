import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler that stays one and the same function while what it does is what was given last: what gets
 * it is not drawn again because of it. Not to be called while drawing.
 */
export function useStable<Given extends unknown[], Result>(
  handler: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...given) => latest.current(...given), [])
}
