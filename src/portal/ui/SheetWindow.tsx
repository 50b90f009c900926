import { Drawer } from '@mantine/core'

import { MantineLook } from './MantineLook.tsx'
import type { SheetProps } from './Sheet.tsx'
import { useDrawn } from './use-drawn.ts'

import styles from './filters.module.css'

/** In pixels. */
const leftWidth = 290

/** The sheet itself. */
export function SheetWindow({ isOpen, onClose, title, side, bodyClass, children }: SheetProps) {
  const isDrawn = useDrawn()
  const isBelow = side === 'bottom'
  const content = isBelow ? styles.sheetContent : undefined
  return (
    <MantineLook>
      <Drawer
        opened={isOpen && isDrawn}
        onClose={onClose}
        position={side}
        size={isBelow ? 'auto' : leftWidth}
        title={title}
        classNames={{ body: bodyClass ?? '', content: content ?? '' }}
      >
        {children}
      </Drawer>
    </MantineLook>
  )
}
