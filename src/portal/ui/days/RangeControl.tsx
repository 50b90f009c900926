import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'

import { hint } from '../overlays/hint.ts'
import { useTrigger } from '../overlays/use-trigger.tsx'
import { rangePanel } from './range-panel.ts'
import type { RangeChoice } from './RangePanel.tsx'

import styles from '../filters/filters.module.css'

/** A step to the days before or after. */
export interface RangeStep {
  label: string
  /** Why there is none. */
  ending: string
  /** Undefined where there is none. */
  onStep: (() => void) | undefined
}

interface StepProps {
  step: RangeStep
  icon: ReactNode
}

interface Props extends Omit<RangeChoice, 'labelOf'> {
  back: RangeStep
  on: RangeStep
  /** Tinted like a filter that is set. */
  isSet?: boolean
}

/** The days that a report covers, with a step to those before and after; as wide for every period. */
export function RangeControl({ back, on, isSet = false, ...props }: Props) {
  const { preset, value } = props
  const texts = useTexts()
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  const labelOf: RangeChoice['labelOf'] = (period) => texts.ui.ranges[period]()
  const [trigger, panel] = useTrigger(rangePanel, 'dialog', { ...props, labelOf })
  const ownDays =
    value.from === value.to
      ? names.fullDay(value.from)
      : rangeText(value.from, value.to, { texts, format })
  return (
    <>
      <div className={`${styles.control} ${styles.range}`} data-set={isSet || undefined}>
        <StepButton step={back} icon={<IconChevronLeft />} />
        <button {...trigger} className={styles.trigger}>
          <span className="visually-hidden">{texts.ui.period()}</span>
          <span className={styles.value}>{preset === 'custom' ? ownDays : labelOf(preset)}</span>
          <IconChevronDown aria-hidden />
        </button>
        <StepButton step={on} icon={<IconChevronRight />} />
      </div>
      {panel}
    </>
  )
}

function StepButton({ step: { label, ending, onStep }, icon }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={onStep === undefined || undefined}
      onClick={onStep}
      {...hint({ text: onStep === undefined ? ending : label })}
    >
      {icon}
    </button>
  )
}
