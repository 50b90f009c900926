import type { Column, Sort } from '../table-model.ts'

/** A row of a tree with those below it. */
export interface TreeNode<Row> {
  /** Unique in the whole tree. */
  id: string
  row: Row
  /** Left out for a leaf. */
  children?: readonly TreeNode<Row>[]
}

/** A row in sight, with its place in the tree. */
export interface TreeItem<Row> {
  node: TreeNode<Row>
  /** 1 for those on top */
  level: number
  parent: string | null
  /** undefined for a leaf */
  isOpen: boolean | undefined
  /** 1 for the first among its siblings */
  place: number
  siblings: number
}

/** How much of a row is ticked: a leaf all or nothing, a parent as its leaves are. */
export type Tick = 'all' | 'some' | 'none'

/** The content and the events of a tree grid. */
export interface TreeGridProps<Row> {
  /** The name of the grid for people who hear it. */
  label: string
  /** The first one names the row; the least important ones stand last. */
  columns: readonly Column<Row>[]
  nodes: readonly TreeNode<Row>[]
  isOpen: (id: string) => boolean
  /** Folds parents or unfolds them. */
  onOpen: (ids: readonly string[], isOpen: boolean) => void
  /** How a row is called in "Select …". */
  rowName: (row: Row) => string
  /** The ids of ticked leaves. */
  ticked: ReadonlySet<string>
  /** Leaves to tick, or to take the tick from. */
  onTick: (ids: readonly string[], isTicked: boolean) => void
  /** A leaf is opened: by Enter, or by a click. */
  onChoose: (row: Row) => void
  /** The effects of other keys, such as `p`, on the row with the focus. */
  keys: Readonly<Record<string, (row: Row) => void>>
  /** The id of the row that is looked at elsewhere; it is outlined. */
  currentId?: string | undefined
  sort: Sort
  onSort: (sort: Sort) => void
  /** The rows are from before; new ones are on their way. */
  isStale?: boolean
  /** The two lines of a row on a phone. */
  phone: (row: Row) => PhoneLines
  /** The content without rows. */
  empty: React.ReactNode
}

/** A row of two lines. */
export interface PhoneLines {
  title: React.ReactNode
  /** The second line. */
  detail?: React.ReactNode
  /** Stands between words and numbers. */
  drawing?: React.ReactNode
  number: React.ReactNode
  /** Below the number. */
  small?: React.ReactNode
}

/** A row, and the tree that it is in. */
export interface RowInTree<Row> {
  item: TreeItem<Row>
  tree: TreeGridProps<Row>
}

/** The rows in sight from top to bottom: all on top, and those below open ones. */
export function itemsIn<Row>(
  nodes: readonly TreeNode<Row>[],
  isOpen: (id: string) => boolean,
  above: { level: number; parent: string | null } = { level: 1, parent: null },
): TreeItem<Row>[] {
  return nodes.flatMap((node, i) => {
    const isParent = node.children !== undefined
    const isUnfolded = isParent && isOpen(node.id)
    const item = {
      node,
      ...above,
      isOpen: isParent ? isUnfolded : undefined,
      place: i + 1,
      siblings: nodes.length,
    }
    const below = { level: above.level + 1, parent: node.id }
    return [item, ...(isUnfolded ? itemsIn(node.children ?? [], isOpen, below) : [])]
  })
}

/** The ids of the leaves below a row; of a leaf its own. */
export function leavesOf<Row>(node: TreeNode<Row>): string[] {
  return node.children === undefined ? [node.id] : node.children.flatMap(leavesOf)
}

/** How much of a row is ticked. */
export function tickOf<Row>(node: TreeNode<Row>, ticked: ReadonlySet<string>): Tick {
  const leaves = leavesOf(node)
  const count = leaves.filter((id) => ticked.has(id)).length
  if (count === 0) return 'none'
  return count === leaves.length ? 'all' : 'some'
}
