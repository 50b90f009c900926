import { createElement } from 'react'
import type { ReactNode } from 'react'

import type { DrawnNode } from '#lib/chart/node.ts'

const names: Readonly<Record<string, string>> = { class: 'className', 'text-anchor': 'textAnchor' }

/** A drawing as React elements. */
export function toReact({ tag, attributes, children }: DrawnNode, key: number): ReactNode {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, value]),
  )
  const inner = children.map((child, index) =>
    typeof child === 'string' ? child : toReact(child, index),
  )
  return createElement(tag, { ...props, key }, ...inner)
}
