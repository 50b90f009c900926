import { useEffect, useState } from 'react'

/**
 * True from right after the first drawing. What opens begins closed and opens then, so that it moves
 * in, and remembers where the focus was, the first time as later on.
 */
export function useDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return isDrawn
}
