import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { HeadingLevel } from '../theme/heading-level.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import { catchFocus, useTopmost } from './use-topmost.ts'

import styles from './sheet.module.css'

/** A sheet that slides in over the page. */
export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /**
   * From the left over the whole height, or from below as high as what is in it: both on a phone. From
   * the right a panel of its own, which fills a phone.
   */
  side: 'left' | 'bottom' | 'right'
  /** Space and height of what is in it. */
  bodyClass?: string | undefined
  children: ReactNode
}

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
        {...(side === 'right' && { onExitTransitionEnd: catchFocus })}
        classNames={{
          content: styles[side] ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          body: bodyClass ?? '',
        }}
      >
        <HeadingLevel value={3}>{children}</HeadingLevel>
      </Drawer>
    </MantineScope>
  )
}
