import { Popover } from '@mantine/core'
import { useState } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { lazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { TriggerAdapter } from '../overlays/use-trigger.tsx'
import type { Triggered } from '../overlays/use-trigger.tsx'
import { SkeletonBlock } from '../page/Skeletons.tsx'
import { MantineScope } from '../theme/MantineScope.tsx'
import type { DayChoice } from './DayCalendar.tsx'

const dayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar)

const calendarHeight = 250

/** The calendar of a day, at its button. */
export function DayPanel({ onChange, target, opensAtOnce, ...choice }: DayChoice & Triggered) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  const choose = (day: string) => {
    onChange(day)
    setIsOpen(false)
  }
  return (
    <MantineScope>
      <Popover
        opened={isOpen && isDrawn}
        onChange={setIsOpen}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <TriggerAdapter target={target} onClick={() => setIsOpen((was) => !was)} />
        </Popover.Target>
        <Popover.Dropdown>
          <OnDemand
            part={dayCalendar}
            props={{ ...choice, onChange: choose }}
            fallback={<SkeletonBlock height={calendarHeight} />}
          />
        </Popover.Dropdown>
      </Popover>
    </MantineScope>
  )
}
