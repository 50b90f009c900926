import { useState } from 'react'

/** The value, or the last one there was: a closing dialog keeps what it showed. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
