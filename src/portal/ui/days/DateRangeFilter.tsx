import { IconCalendar, IconChevronDown, IconX } from '@tabler/icons-react'

import { rangePresets, type RangePreset } from '#lib/date-range.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'

import { useTrigger } from '../overlays/use-trigger.tsx'
import { rangePanel } from './range-panel.ts'
import type { RangeChoice } from './RangePanel.tsx'

import styles from '../filters/filters.module.css'

interface Props extends Omit<RangeChoice, 'presets' | 'labelOf'> {
  /** All of them unless told. */
  presets?: readonly RangePreset[]
  /** The label of the range, where it is one filter among others: "Added". */
  name?: string
  /** How the period without bounds is called; such a filter can be cleared to it. */
  anyLabel?: string
}

/** The period a report covers: periods by name, or any days from a calendar. */
export function DateRangeFilter({ presets = rangePresets, name, anyLabel, ...props }: Props) {
  const { preset, value, onPreset } = props
  const texts = useTexts()
  const format = useFormat()
  const labelOf = (period: RangePreset) =>
    period === 'all' && anyLabel !== undefined ? anyLabel : texts.ui.ranges[period]()
  const choice = { ...props, presets, labelOf }
  const [trigger, panel] = useTrigger(rangePanel, 'dialog', choice)
  const shown =
    preset === 'custom' ? rangeText(value.from, value.to, { texts, format }) : labelOf(preset)
  const isClearable = anyLabel !== undefined && preset !== 'all'
  return (
    <>
      <div className={styles.control} data-set={anyLabel === undefined || isClearable || undefined}>
        <button {...trigger} className={styles.trigger}>
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
      {panel}
    </>
  )
}
