import { IconChevronRight } from '@tabler/icons-react'
import { useMemo, useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../../controls/CheckBox.tsx'
import { itemsIn, leavesOf, tickOf } from './tree-model.ts'
import type { RowInTree, TreeGridProps } from './tree-model.ts'

import styles from './phone-tree.module.css'

interface Press {
  onTap: () => void
  /** Pressed for half a second, or asked for its menu. */
  onHold: () => void
}

/** How long a press lasts that is no tap, in milliseconds. */
const holdsFrom = 500

/** Tells a tap from a long press; moving the finger is neither. To be spread on a button. */
function useHold({ onTap, onHold }: Press) {
  const timer = useRef<number>(undefined)
  const wasHeld = useRef(false)
  const release = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hold = () => {
    release()
    if (!wasHeld.current) onHold()
    wasHeld.current = true
  }
  return {
    onPointerDown: () => {
      release()
      wasHeld.current = false
      timer.current = window.setTimeout(hold, holdsFrom)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: ({ movementX, movementY }: { movementX: number; movementY: number }) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 3) release()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      hold()
    },
    onClick: () => {
      if (!wasHeld.current) onTap()
      wasHeld.current = false
    },
  }
}

/** A tree on a phone: a tap folds or opens, a long press ticks; once something is ticked, every row has its box. */
export function PhoneTree<Row>(props: TreeGridProps<Row>) {
  const { label, nodes, isOpen } = props
  const items = useMemo(() => itemsIn(nodes, isOpen), [nodes, isOpen])
  return (
    <ul className={styles.rows} aria-label={label} data-stale={props.isStale || undefined}>
      {items.map((item) => (
        <PhoneRow key={item.node.id} item={item} tree={props} />
      ))}
    </ul>
  )
}

function PhoneRow<Row>({ item: { node, isOpen, level }, tree }: RowInTree<Row>) {
  const texts = useTexts()
  const { title, detail, drawing, number, small } = tree.phone(node.row)
  const tick = tickOf(node, tree.ticked)
  const toggle = () => tree.onTick(leavesOf(node), tick !== 'all')
  const press = useHold({
    onTap: () => {
      if (isOpen === undefined) tree.onChoose(node.row)
      else tree.onOpen([node.id], !isOpen)
    },
    onHold: toggle,
  })
  const isCurrent = node.id === tree.currentId
  const isTinted = isCurrent || (tick === 'all' && isOpen === undefined)
  return (
    <li className={styles.row} data-level={level} data-selected={isTinted || undefined}>
      {tree.ticked.size > 0 && (
        <CheckBox
          aria-label={texts.ui.selectRow({ row: tree.rowName(node.row) })}
          checked={tick === 'all'}
          isMixed={tick === 'some'}
          onChange={toggle}
        />
      )}
      <button
        type="button"
        className={styles.press}
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        {...press}
      >
        {isOpen !== undefined && (
          <IconChevronRight aria-hidden className={styles.fold} data-open={isOpen || undefined} />
        )}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
        {drawing}
        <span className={styles.numbers}>
          <span className={styles.number}>{number}</span>
          {small}
        </span>
      </button>
    </li>
  )
}
