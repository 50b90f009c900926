import { Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { useTexts } from '../i18n/LocaleProvider.tsx'
import type { DateRange } from './date-range.ts'
import type { RangeChoice } from './DateRangeFilter.tsx'
import { Handover } from './Handover.tsx'
import { lazyPart } from './lazy-part.ts'
import { MantineLook } from './MantineLook.tsx'
import { OnDemand } from './OnDemand.tsx'
import { SkeletonBlock } from './Skeletons.tsx'
import { useDrawn } from './use-drawn.ts'
import type { Triggered } from './use-trigger.tsx'

import styles from './range.module.css'

// The calendar weighs more than the rest of the screen and few open it.
const rangeCalendar = lazyPart(async () => (await import('./RangeCalendar.tsx')).RangeCalendar)

const calendarHeight = 280

type Props = RangeChoice & Triggered

/** The periods by name and, for days of one's own, the calendar, at the button of the filter. */
export function RangePanel(props: Props) {
  const { preset, value, onPreset, onCustom, presets, labelOf, target, opensAtOnce } = props
  const { ui } = useTexts()
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  const [isCustom, setIsCustom] = useState(preset === 'custom')
  const close = () => setIsOpen(false)
  const apply = (chosen: DateRange) => {
    onCustom(chosen)
    close()
  }
  const toggle = () => {
    setIsCustom(preset === 'custom')
    setIsOpen((was) => !was)
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
          <Handover target={target} onClick={toggle} />
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.panel}>
            <ul className={styles.presets}>
              {presets.map((period) => (
                <PresetItem
                  key={period}
                  label={labelOf(period)}
                  isChosen={period === preset && !isCustom}
                  onChoose={() => {
                    onPreset(period)
                    close()
                  }}
                />
              ))}
              <PresetItem
                label={ui.ranges.custom()}
                isChosen={isCustom}
                onChoose={() => setIsCustom(true)}
              />
            </ul>
            {isCustom && (
              <OnDemand
                part={rangeCalendar}
                given={{ value, onApply: apply }}
                fallback={<SkeletonBlock height={calendarHeight} />}
              />
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </MantineLook>
  )
}

interface PresetProps {
  label: string
  isChosen: boolean
  onChoose: () => void
}

function PresetItem({ label, isChosen, onChoose }: PresetProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.preset}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        onClick={onChoose}
      >
        <IconCheck aria-hidden />
        {label}
      </button>
    </li>
  )
}
