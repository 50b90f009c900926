import { Popover } from '@mantine/core'
import { useState } from 'react'

import type { DayChoice } from './DayFilter.tsx'
import { Handover } from './Handover.tsx'
import { lazyPart } from './lazy-part.ts'
import { MantineLook } from './MantineLook.tsx'
import { OnDemand } from './OnDemand.tsx'
import { SkeletonBlock } from './Skeletons.tsx'
import { useDrawn } from './use-drawn.ts'
import type { Triggered } from './use-trigger.tsx'

const dayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar)

const calendarHeight = 250

/** The calendar of a day, at its button. */
export function DayPanel({ value, onChange, latest, target, opensAtOnce }: DayChoice & Triggered) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  const choose = (day: string) => {
    onChange(day)
    setIsOpen(false)
  }
  return (
    <MantineLook>
      <Popover
        opened={isOpen && isDrawn}
        onChange={setIsOpen}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Handover target={target} onClick={() => setIsOpen((was) => !was)} />
        </Popover.Target>
        <Popover.Dropdown>
          <OnDemand
            part={dayCalendar}
            given={{ value, onChange: choose, latest }}
            fallback={<SkeletonBlock height={calendarHeight} />}
          />
        </Popover.Dropdown>
      </Popover>
    </MantineLook>
  )
}
