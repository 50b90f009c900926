import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'

import { useStable } from '../../hooks/use-stable.ts'
import { treeStep } from './tree-keys.ts'
import { itemsIn, leavesOf, tickOf, type TreeGridProps, type TreeItem } from './tree-model.ts'

/** The rows of a tree in sight, and what pointer and keys do with them. */
export interface Tree<Row> {
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
