import { useEffect, useState, memo } from 'react'
import type { ReactNode } from 'react'

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

/** A component that renders again only for other props; it stays generic, unlike `memo`. */
export function drawnOnce<Props extends object>(
  component: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return memo(component)
}
