import { IconLayoutBottombar, IconWindowMaximize, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'
import { isDocked, openWindow } from '#portal/ports/browser/inspection/docked-frame.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'

import { dockAt } from '../session/inspection-store.ts'

import styles from './toolbar.module.css'

/** The first height of a docked inspector, and the height that a key adds; in pixels. */
const [usual, byKey] = [400, 40]

/** Docks the inspector in the page that it shows, or takes it out of it. */
export function Docking({ tab, isOpen }: { tab: string; isOpen: boolean }) {
  const texts = useInspectorTexts()
  const close = (): void => dockAt(tab, null)
  if (!isDocked()) {
    return (
      <IconButton
        aria-label={texts.dock()}
        title={texts.dock()}
        disabled={!isOpen}
        onClick={() => dockAt(tab, usual)}
      >
        <IconLayoutBottombar aria-hidden size={18} />
      </IconButton>
    )
  }
  const openOwn = (): void => {
    openWindow(currentAddress().pathname)
    close()
  }
  return (
    <>
      <IconButton aria-label={texts.ownWindow()} title={texts.ownWindow()} onClick={openOwn}>
        <IconWindowMaximize aria-hidden size={18} />
      </IconButton>
      <IconButton aria-label={texts.closeDock()} title={texts.closeDock()} onClick={close}>
        <IconX aria-hidden size={18} />
      </IconButton>
    </>
  )
}

/** The upper edge of a docked inspector, to be drawn or moved by arrow keys. */
export function DockEdge({ tab }: { tab: string }) {
  const texts = useInspectorTexts()
  if (!isDocked()) return null
  const grow = (pixels: number): void => dockAt(tab, window.innerHeight + pixels)
  const drag = ({ currentTarget, pointerId, clientY }: PointerEvent): void => {
    // The frame grows upwards: its own upper edge follows the pointer.
    if (currentTarget.hasPointerCapture(pointerId)) grow(-clientY)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    grow(event.key === 'ArrowUp' ? byKey : -byKey)
  }
  return (
    <button
      type="button"
      className={styles.edge}
      aria-label={texts.height()}
      title={texts.height()}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
