import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { lendToHead } from '../hooks/use-focus.ts'
import { HeadingLevel } from '../theme/heading-level.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import { useTopmost } from './use-topmost.ts'

/** The content of a dialog. */
export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** `wide` for forms. */
  size?: 'normal' | 'wide'
  /** It stays where a click goes beside it. */
  isModal?: boolean
  children: ReactNode
}

/** The window of a dialog. */
export function DialogWindow(props: DialogProps) {
  const { isOpen, onClose, title, size = 'normal', isModal = false, children } = props
  const isDrawn = useDrawn()
  const isTopmost = useTopmost(isOpen)
  return (
    <MantineScope>
      <Modal
        opened={isOpen && isDrawn}
        onClose={onClose}
        closeOnEscape={isTopmost}
        title={title}
        size={size === 'wide' ? 'lg' : 'md'}
        closeOnClickOutside={!isModal}
        onExitTransitionEnd={lendToHead}
      >
        <HeadingLevel value={3}>{children}</HeadingLevel>
      </Modal>
    </MantineScope>
  )
}
