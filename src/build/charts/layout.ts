import type { ElkNode } from 'elkjs/lib/elk-api.js'
import elk from 'elkjs/lib/elk.bundled.js'

import type { Arrow, Box, Chart } from './model.ts'

/** Sizes in pixels of the drawing; text is measured by its number of characters. */
export const sizes = { line: 16, head: 24, padding: 12, character: 6.7, title: 7.6 }

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'POLYLINE',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

/** Places boxes, arrows and their texts; all coordinates count from the top left of the drawing. */
export function layOut({ root, arrows }: Chart): Promise<ElkNode> {
  return new elk.default().layout({
    id: 'chart',
    layoutOptions: { ...options, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [nodeOf(root)],
    edges: arrows.map(edgeOf),
  })
}

/** The height of what a box says above its inner boxes. */
export function headHeight({ running, inner }: Box): number {
  return sizes.head + (running.length + inner.length) * sizes.line
}

function nodeOf(box: Box): ElkNode {
  const texts = [...box.running.map((name) => `${name} …`), ...box.inner.map(({ text }) => text)]
  const widths = [box.title.length * sizes.title, ...texts.map(widthOf)]
  const width = Math.ceil(Math.max(...widths)) + 2 * sizes.padding
  const height = headHeight(box) + sizes.padding
  if (box.children.length === 0) return { id: box.id, width, height }
  const top = height + sizes.padding
  return {
    id: box.id,
    children: box.children.map(nodeOf),
    // Keeps the box as wide as what it says; the drawing writes the text itself.
    labels: [{ id: `${box.id} head`, text: box.title, width, height: 1 }],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${top},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': '[NODE_LABELS, MINIMUM_SIZE]',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
      'elk.nodeLabels.placement': '[INSIDE, V_TOP, H_LEFT]',
    },
  }
}

function edgeOf({ id, from, to, lines }: Arrow) {
  const width = Math.ceil(Math.max(...lines.map(({ text }) => widthOf(text))))
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        id: `${id} label`,
        text: lines.map(({ text }) => text).join('\n'),
        width,
        height: lines.length * sizes.line,
        layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  }
}

function widthOf(text: string): number {
  return text.length * sizes.character
}
