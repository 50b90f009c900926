import { memo, type ReactNode } from 'react'

/** A component that is drawn anew only when it is given other values; it stays generic, as `memo` does not. */
export function drawnOnce<Props extends object>(
  component: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return memo(component)
}
