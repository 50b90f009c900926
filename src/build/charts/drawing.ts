import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js'

import { headHeight, sizes } from './layout.ts'
import type { Arrow, Box, Chart } from './model.ts'

// The colour of a page that shows the drawing inside its own markup wins over this one.
const style = `:root{color:#16191d}@media(prefers-color-scheme:dark){:root{color:#eceeea}}`
const font = 'font-family="Inter, ui-sans-serif, system-ui, sans-serif" font-size="12"'

/**
 * The laid-out chart as SVG. Each state has `data-state`, each transition's text `data-edge` (its name),
 * each arrow `data-arrow`; everything is drawn in the text colour around it.
 */
export function draw(name: string, chart: Chart, placed: ElkNode): string {
  const [width, height] = [Math.ceil(placed.width ?? 0), Math.ceil(placed.height ?? 0)]
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="States of ${name}" ${font} fill="currentColor">`,
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...(placed.children ?? []).flatMap((node) => drawBox(chart.root, node)),
    ...chart.arrows.map((arrow) => drawArrow(arrow, placed)),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

function drawBox(box: Box, node: ElkNode): string[] {
  const { x = 0, y = 0, width = 0, height = 0 } = node
  const left = round(x + sizes.padding)
  const lines = [
    ...box.running.map((name) => ({ text: `${name} …`, attributes: 'font-style="italic"' })),
    ...box.inner.map(({ id, text }) => ({ text, attributes: `data-edge="${escape(id)}"` })),
  ]
  const isOuter = box.children.length > 0
  return [
    `<g data-state="${escape(box.id)}">`,
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="6" fill-opacity="${isOuter ? 0.03 : 0.06}" stroke="currentColor" stroke-opacity="${isOuter ? 0.35 : 0.7}"/>`,
    ...(box.isInitial ? [`<circle cx="${round(x)}" cy="${round(y)}" r="5"/>`] : []),
    `<text x="${left}" y="${round(y + 17)}" font-weight="600" font-size="13">${escape(box.title)}</text>`,
    ...(isOuter || lines.length > 0 ? [rule(node, box)] : []),
    ...lines.map(
      ({ text, attributes }, index) =>
        `<text x="${left}" y="${round(y + sizes.head + (index + 0.85) * sizes.line)}" ${attributes}>${escape(text)}</text>`,
    ),
    '</g>',
    ...box.children.flatMap((child) => {
      const inner = (node.children ?? []).find(({ id }) => id === child.id)
      return inner === undefined ? [] : drawBox(child, inner)
    }),
  ]
}

/** The hairline under the title, or under all that an outer box says. */
function rule({ x = 0, y = 0, width = 0 }: ElkNode, box: Box): string {
  const line = y + (box.children.length > 0 ? headHeight(box) + 4 : sizes.head)
  return `<path d="M${round(x)} ${round(line)}h${round(width)}" stroke="currentColor" stroke-opacity="0.25"/>`
}

function drawArrow(arrow: Arrow, placed: ElkNode): string {
  const edge = placed.edges?.find(({ id }) => id === arrow.id)
  const [label] = edge?.labels ?? []
  const { x = 0, y = 0 } = label ?? {}
  const texts = arrow.lines.map(
    ({ id, text }, index) =>
      `<text x="${round(x)}" y="${round(y + (index + 0.8) * sizes.line)}" data-edge="${escape(id)}">${escape(text)}</text>`,
  )
  const lines = (edge?.sections ?? []).map(
    (section) =>
      `<path d="${route(section)}" fill="none" stroke="currentColor" stroke-opacity="0.7" marker-end="url(#arrow)"/>`,
  )
  return [`<g data-arrow="${escape(arrow.id)}">`, ...lines, ...texts, '</g>'].join('\n')
}

function route({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string {
  const [first, ...rest] = [startPoint, ...bendPoints, endPoint].map(
    ({ x, y }) => `${round(x)} ${round(y)}`,
  )
  return `M${first}L${rest.join(' ')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Text as it may stand in markup. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
