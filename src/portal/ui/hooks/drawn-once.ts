import { memo, type ReactNode } from 'react'

/** A component that renders again only for other props; it stays generic, unlike `memo`. */
export function drawnOnce<Props extends object>(
  component: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return memo(component)
}
