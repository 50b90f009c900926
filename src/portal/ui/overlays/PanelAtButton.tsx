import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import { TriggerAdapter } from './use-trigger.tsx'
import type { Triggered } from './use-trigger.tsx'

/** The content of a panel at a button. */
export interface PanelContent {
  /** How the panel is called. */
  label: string
  content: ReactNode
  place?: 'bottom-start' | 'bottom-end'
  /** In pixels. */
  width?: number
}

/** A panel below the button that opens it. */
export function PanelAtButton(props: PanelContent & Triggered) {
  const { label, content, place = 'bottom-start', width = 280, target, opensAtOnce } = props
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  return (
    <MantineScope>
      <Popover
        opened={isOpen && isDrawn}
        onChange={setIsOpen}
        position={place}
        width={width}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <TriggerAdapter target={target} onClick={() => setIsOpen((was) => !was)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>{content}</Popover.Dropdown>
      </Popover>
    </MantineScope>
  )
}
