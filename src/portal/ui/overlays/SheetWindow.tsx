import { Drawer } from '@mantine/core'

import { useDrawn } from '../hooks/use-drawn.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import type { SheetProps } from './Sheet.tsx'
import { useTopmost } from './use-topmost.ts'

import styles from './sheet.module.css'

const sizes = { left: '290px', bottom: 'auto', right: 'min(100%, 720px)' } as const

/** The sheet itself. */
export function SheetWindow({ isOpen, onClose, title, side, bodyClass, children }: SheetProps) {
  const isDrawn = useDrawn()
  const isTopmost = useTopmost(isOpen)
  return (
    <MantineScope>
      <Drawer
        opened={isOpen && isDrawn}
        onClose={onClose}
        closeOnEscape={isTopmost}
        position={side}
        size={sizes[side]}
        title={title}
        classNames={{
          content: styles[side] ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          body: bodyClass ?? '',
        }}
      >
        {children}
      </Drawer>
    </MantineScope>
  )
}
