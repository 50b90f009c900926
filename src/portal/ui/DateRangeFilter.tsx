import { Popover } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { useFormat, useTexts } from '../i18n/LocaleProvider.tsx'
import { rangeText } from '../i18n/range-text.ts'
import { rangePresets, type DateRange, type RangePreset } from './date-range.ts'
import { SkeletonBlock } from './Skeletons.tsx'

import styles from './filters.module.css'
import range from './range.module.css'

// The calendar weighs more than the rest of the screen and few open it.
const RangeCalendar = lazy(async () => ({
  default: (await import('./RangeCalendar.tsx')).RangeCalendar,
}))

const calendarHeight = 280

interface Props {
  /** The period in force: by name, or days of one's own. */
  preset: RangePreset | 'custom'
  /** The days it means. */
  value: DateRange
  onPreset: (preset: RangePreset) => void
  onCustom: (range: DateRange) => void
  /** Which periods are offered; all unless told. */
  presets?: readonly RangePreset[]
  /** What the period is of, where it is one filter among others: "Added". */
  name?: string
  /** How the period without bounds is called; such a filter can be cleared to it. */
  anyLabel?: string
}

/** The period a report covers: periods by name, or any days from a calendar. */
export function DateRangeFilter({
  preset,
  value,
  onPreset,
  onCustom,
  presets = rangePresets,
  name,
  anyLabel,
}: Props) {
  const texts = useTexts()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [isCustom, setIsCustom] = useState(false)
  const labelOf = (period: RangePreset) =>
    period === 'all' && anyLabel !== undefined ? anyLabel : texts.ui.ranges[period]()
  const shown =
    preset === 'custom' ? rangeText(value.from, value.to, { texts, format }) : labelOf(preset)
  const isClearable = anyLabel !== undefined && preset !== 'all'
  const close = () => setIsOpen(false)
  const open = () => {
    setIsCustom(preset === 'custom')
    setIsOpen((was) => !was)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <div className={styles.control} data-set={anyLabel === undefined || isClearable || undefined}>
        <Popover.Target>
          <button type="button" className={styles.trigger} onClick={open}>
            {name === undefined ? (
              <>
                <IconCalendar aria-hidden />
                <span className="visually-hidden">{texts.ui.period()}</span>
              </>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
            <span className={styles.value}>{shown}</span>
            {!isClearable && <IconChevronDown className={styles.chevron} aria-hidden />}
          </button>
        </Popover.Target>
        {isClearable && (
          <button
            type="button"
            className={styles.clear}
            aria-label={texts.ui.clearFilter({ name: name ?? texts.ui.period() })}
            onClick={() => onPreset('all')}
          >
            <IconX aria-hidden />
          </button>
        )}
      </div>
      <Popover.Dropdown>
        <div className={range.panel}>
          <ul className={range.presets}>
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
              label={texts.ui.ranges.custom()}
              isChosen={isCustom}
              onChoose={() => setIsCustom(true)}
            />
          </ul>
          {isCustom && (
            <Suspense fallback={<SkeletonBlock height={calendarHeight} />}>
              <RangeCalendar
                value={value}
                onApply={(chosen) => {
                  onCustom(chosen)
                  close()
                }}
              />
            </Suspense>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
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
        className={range.preset}
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
