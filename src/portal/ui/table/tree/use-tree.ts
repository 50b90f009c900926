import { useMemo, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'

import { useStable } from '../../hooks/use-settled.ts'
import { itemsIn, leavesOf, tickOf } from './tree-model.ts'
import type { TreeGridProps, TreeItem } from './tree-model.ts'

/** The rows of a tree in sight, and what pointer and keys do with them. */
interface Tree<Row> {
  items: readonly TreeItem<Row>[]
  /** The row that the tab key leads to. */
  activeId: string | undefined
  /** Ticks a row, or takes its tick away; one and the same function. */
  toggle: (id: string) => void
  grid: RefObject<HTMLTableElement | null>
  /** To be spread on the grid. */
  events: {
    onKeyDown: (event: KeyboardEvent) => void
    onClick: (event: MouseEvent) => void
    onFocus: (event: FocusEvent) => void
  }
}

/** Follows focus, ticks and folding of a tree; only one row at a time is reached by the tab key. */
export function useTree<Row>(props: TreeGridProps<Row>): Tree<Row> {
  const { nodes, isOpen, ticked, currentId } = props
  const grid = useRef<HTMLTableElement>(null)
  const items = useMemo(() => itemsIn(nodes, isOpen), [nodes, isOpen])
  const [focusedId, setFocusedId] = useState<string>()
  const known = (id: string | undefined) => items.find(({ node }) => node.id === id)?.node.id
  const activeId = known(focusedId) ?? known(currentId) ?? items[0]?.node.id
  const itemOf = (id: string | undefined) => items.find(({ node }) => node.id === id)
  const toggle = useStable((id: string) => {
    const node = itemOf(id)?.node
    if (node !== undefined) props.onTick(leavesOf(node), tickOf(node, ticked) !== 'all')
  })
  const press = ({ node, isOpen: wasOpen }: TreeItem<Row>) => {
    if (wasOpen === undefined) props.onChoose(node.row)
    else props.onOpen([node.id], !wasOpen)
  }
  const step = (item: TreeItem<Row>, key: string): boolean => {
    const taken = treeStep(items, item.node.id, key)
    if (taken?.type === 'focus') focusRow(grid.current, taken.id)
    if (taken?.type === 'open') props.onOpen(taken.ids, true)
    if (taken?.type === 'close') props.onOpen([taken.id], false)
    return taken !== undefined
  }
  const act = (item: TreeItem<Row>, key: string): boolean => {
    const own = props.keys[key.toLowerCase()]
    if (key === ' ') toggle(item.node.id)
    else if (key === 'Enter') press(item)
    else if (own !== undefined) own(item.node.row)
    else return false
    return true
  }
  return {
    items,
    activeId,
    toggle,
    grid,
    events: {
      onFocus: ({ target }) => setFocusedId(rowIdAt(target) ?? focusedId),
      onClick: ({ target }) => {
        const item = itemOf(rowIdAt(target))
        const isOwn = target instanceof Element && target.closest('a, button, input') !== null
        if (item === undefined || isOwn || getSelection()?.isCollapsed === false) return
        press(item)
      },
      onKeyDown: (event) => {
        const { target, key, ctrlKey, metaKey, altKey } = event
        const item = itemOf(rowIdAt(target))
        if (item === undefined || ctrlKey || metaKey || altKey) return
        if (step(item, key) || act(item, key)) event.preventDefault()
      },
    },
  }
}

function rowIdAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('tbody tr')?.dataset['row']
}

function focusRow(grid: HTMLElement | null, id: string): void {
  const row = grid?.querySelector<HTMLElement>(`tbody tr[data-row="${CSS.escape(id)}"]`)
  row?.focus()
}

/** The effect of a key in a tree: the focus moves, or parents are folded or unfolded. */
type TreeStep =
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
