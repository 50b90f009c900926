import type { TreeItem } from './tree-model.ts'

/** The effect of a key in a tree: the focus moves, or parents are folded or unfolded. */
export type TreeStep =
  | { type: 'focus'; id: string }
  | { type: 'open'; ids: readonly string[] }
  | { type: 'close'; id: string }

/**
 * The effect of a key on the row with the focus, as in tree grids of ARIA: arrows, Home, End, and the asterisk, which
 * unfolds all siblings. Undefined for any other key; null for one that does nothing here.
 */
export function treeStep<Row>(
  items: readonly TreeItem<Row>[],
  id: string,
  key: string,
): TreeStep | null | undefined {
  const at = items.findIndex(({ node }) => node.id === id)
  const item = items[at]
  if (item === undefined) return undefined
  switch (key) {
    case 'ArrowDown':
      return focus(items[at + 1])
    case 'ArrowUp':
      return focus(items[at - 1])
    case 'Home':
      return focus(items[0])
    case 'End':
      return focus(items.at(-1))
    case 'ArrowRight':
      return inwards(item, items[at + 1])
    case 'ArrowLeft':
      return outwards(item)
    case '*':
      return unfold(items, item)
    default:
      return undefined
  }
}

function focus<Row>(item: TreeItem<Row> | undefined): TreeStep | null {
  return item === undefined ? null : { type: 'focus', id: item.node.id }
}

function inwards<Row>(item: TreeItem<Row>, next: TreeItem<Row> | undefined): TreeStep | null {
  if (item.isOpen === undefined) return null
  if (!item.isOpen) return { type: 'open', ids: [item.node.id] }
  return next?.parent === item.node.id ? focus(next) : null
}

function outwards<Row>({ isOpen, parent, node }: TreeItem<Row>): TreeStep | null {
  if (isOpen === true) return { type: 'close', id: node.id }
  return parent === null ? null : { type: 'focus', id: parent }
}

function unfold<Row>(items: readonly TreeItem<Row>[], { parent }: TreeItem<Row>): TreeStep {
  const closed = items.filter((one) => one.parent === parent && one.isOpen === false)
  return { type: 'open', ids: closed.map(({ node }) => node.id) }
}
