import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { lendToHead } from '../hooks/use-focus.ts'
import { HeadingLevel } from '../theme/heading-level.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import { useTopmost } from './use-topmost.ts'

import styles from './sheet.module.css'

/** A sheet that slides in over the page. */
export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /**
   * From the left over the whole height, or from below as high as what is in it: both on a phone. At
   * the right a panel beside which the page stays in use, and which fills a phone.
   */
  side: 'left' | 'bottom' | 'right'
  /** Nothing else can be done before it is answered. */
  isModal?: boolean
  /** Space and height of what is in it. */
  bodyClass?: string | undefined
  children: ReactNode
}

const sizes = { left: '290px', bottom: 'auto', right: 'min(100%, 640px)' } as const

const fade = { transition: 'fade', duration: 120 } as const

/** The sheet itself. */
export function SheetWindow(props: SheetProps) {
  const { isOpen, onClose, title, side, isModal = side !== 'right', bodyClass, children } = props
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
        withOverlay={isModal}
        lockScroll={isModal}
        {...(side === 'right' && { onExitTransitionEnd: lendToHead, transitionProps: fade })}
        classNames={{
          content: styles[side] ?? '',
          inner: styles[`${side}Inner`] ?? '',
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
