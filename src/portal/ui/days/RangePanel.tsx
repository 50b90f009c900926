import { Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import type { DateRange, RangePreset } from '#lib/date-range.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useZoneTime } from '#portal/i18n/zone-time.ts'

import { useDrawn } from '../hooks/use-drawn.ts'
import { lazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { TriggerAdapter } from '../overlays/use-trigger.tsx'
import type { Triggered } from '../overlays/use-trigger.tsx'
import { SkeletonBlock } from '../page/Skeletons.tsx'
import { MantineScope } from '../theme/MantineScope.tsx'

import styles from './range.module.css'

/** The period in force, the periods offered, and what a choice tells. */
export interface RangeChoice {
  /** The period in force: by name, or days of one's own. */
  preset: RangePreset | 'custom'
  /** The days it means. */
  value: DateRange
  onPreset: (preset: RangePreset) => void
  onCustom: (range: DateRange) => void
  /** The periods to choose from. */
  presets: readonly RangePreset[]
  labelOf: (preset: RangePreset) => string
  /** The days that can be chosen; with them the calendar is always in sight. */
  limits?: DateRange | undefined
}

// The calendar weighs more than the rest of the screen and few open it.
const rangeCalendar = lazyPart(async () => (await import('./RangeCalendar.tsx')).RangeCalendar)

const calendarHeight = 280

type Props = RangeChoice & Triggered

/** The periods by name and, for days of one's own, the calendar, at the button of the filter. */
export function RangePanel(props: Props) {
  const { preset, value, onPreset, onCustom, presets, labelOf, limits } = props
  const { target, opensAtOnce } = props
  const { ui } = useTexts()
  const zone = useZoneTime()
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  const [isCustom, setIsCustom] = useState(preset === 'custom')
  const hasCalendar = isCustom || limits !== undefined
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
    <MantineScope>
      <Popover
        opened={isOpen && isDrawn}
        onChange={setIsOpen}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <TriggerAdapter target={target} onClick={toggle} />
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.panel}>
            <ul className={styles.presets}>
              {presets.map((period) => (
                <PresetItem
                  key={period}
                  label={labelOf(period)}
                  {...(period === 'today' && { note: zone })}
                  isChosen={period === preset && (!isCustom || limits !== undefined)}
                  onChoose={() => {
                    onPreset(period)
                    close()
                  }}
                />
              ))}
              {limits === undefined && (
                <PresetItem
                  label={ui.ranges.custom()}
                  isChosen={isCustom}
                  onChoose={() => setIsCustom(true)}
                />
              )}
            </ul>
            {hasCalendar && (
              <OnDemand
                part={rangeCalendar}
                props={{ value, onApply: apply, limits }}
                fallback={<SkeletonBlock height={calendarHeight} />}
              />
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </MantineScope>
  )
}

interface PresetProps {
  label: string
  note?: string
  isChosen: boolean
  onChoose: () => void
}

function PresetItem({ label, note, isChosen, onChoose }: PresetProps) {
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
        {note !== undefined && <small>{note}</small>}
      </button>
    </li>
  )
}
