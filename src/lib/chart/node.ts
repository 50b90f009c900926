/** An element of a drawing, free of any page: written as text or handed to React. */
export interface DrawnNode {
  tag: 'svg' | 'g' | 'rect' | 'path' | 'circle' | 'text' | 'tspan' | 'title'
  attributes: Readonly<Record<string, string | number>>
  children: readonly (DrawnNode | string)[]
}

export function node(
  tag: DrawnNode['tag'],
  attributes: DrawnNode['attributes'],
  ...children: readonly (DrawnNode | string)[]
): DrawnNode {
  return { tag, attributes, children }
}

/** The drawing as SVG text. */
export function markup({ tag, attributes, children }: DrawnNode): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  )
  const inner = children.map((child) =>
    typeof child === 'string' ? escaped(child) : markup(child),
  )
  const end = inner.length === 0 ? '/>' : `>${inner.join('')}</${tag}>`
  return `<${tag}${written.join('')}${end}`
}

/** Text as it may stand in markup. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
