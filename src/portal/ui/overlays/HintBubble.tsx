import { Tooltip } from '@mantine/core'
import { createPortal } from 'react-dom'

import { MantineScope } from '../theme/MantineScope.tsx'
import { hintOf } from './hint.ts'

interface Props {
  element: HTMLElement
  isOpen: boolean
}

/** The hint of an element, drawn inside the landmark or dialog that the element belongs to. */
export function HintBubble({ element, isOpen }: Props) {
  const { text, place } = hintOf(element)
  const around = element.closest('[role="dialog"], main, nav, header') ?? document.body
  return createPortal(
    <MantineScope>
      <Tooltip target={element} label={text} opened={isOpen} position={place} />
    </MantineScope>,
    around,
  )
}
