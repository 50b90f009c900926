import { Modal } from '@mantine/core'

import { useDrawn } from '../hooks/use-drawn.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import type { DialogProps } from './Dialog.tsx'
import { useTopmost } from './use-topmost.ts'

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
      >
        {children}
      </Modal>
    </MantineScope>
  )
}
