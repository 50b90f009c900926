import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { TriggerAdapter } from '../overlays/TriggerAdapter.tsx'
import type { Triggered } from '../overlays/use-trigger.tsx'
import { MantineScope } from '../theme/MantineScope.tsx'

import styles from './filters.module.css'

/** The filters that are not in the row. */
export interface FilterPanelContent {
  /** How the panel is called. */
  label: string
  content: ReactNode
}

/** Filters below the button that opens them. */
export function FilterPanel({
  label,
  content,
  target,
  opensAtOnce,
}: FilterPanelContent & Triggered) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  return (
    <MantineScope>
      <Popover
        opened={isOpen && isDrawn}
        onChange={setIsOpen}
        position="bottom-start"
        width={280}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <TriggerAdapter target={target} onClick={() => setIsOpen((was) => !was)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className={styles.panel}>{content}</div>
        </Popover.Dropdown>
      </Popover>
    </MantineScope>
  )
}
