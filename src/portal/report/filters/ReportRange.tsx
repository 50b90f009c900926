import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { type DateRange, steppedRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { filterChoices } from '#portal/ui/filters/filter-choices.ts'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { rangePanel } from '../../ui/days/range-panel.ts'
import type { RangeChoice } from '../../ui/days/RangePanel.tsx'
import { hint } from '../../ui/overlays/hint.ts'
import { useTrigger } from '../../ui/overlays/use-trigger.tsx'
import type { FilterLook } from '../list/list-filters.ts'
import {
  chosenRange,
  isComparison,
  offeredRanges,
  type ReportDays,
  toRange,
} from '../report-variables.ts'
import { useRangeAnchor } from '../use-report.ts'
import { useUsualUnless } from './use-known-only.ts'

import styles from '../../ui/filters/filters.module.css'

interface Props {
  days: ReportDays
  /** They are not the usual ones: tinted. */
  isSet?: boolean
}

/** The days of a report, by name or from a calendar, and the steps to those before and after. */
export function ReportRange({ days: { range }, isSet = false }: Props) {
  const texts = useReportTexts()
  const [search, change] = useSearchState()
  const anchor = useRangeAnchor()
  const chosen = chosenRange(search)
  useUsualUnless('range', chosen === search.range)
  const { data } = anchor
  const go = (days: DateRange) => change(toRange(days, anchor))
  const stepTo = (days: DateRange | null): RangeStep['onStep'] =>
    days === null ? undefined : () => go(days)
  return (
    <RangeControl
      isSet={isSet}
      preset={chosen}
      presets={offeredRanges(anchor)}
      value={range}
      limits={data ?? undefined}
      onPreset={(preset) => change({ range: preset, from: '', to: '' })}
      onCustom={go}
      back={{
        label: texts.stepBack(),
        ending: texts.firstDay(),
        onStep: stepTo(data && steppedRange(range, 'back', data)),
      }}
      on={{
        label: texts.stepOn(),
        ending: texts.lastDay(),
        onStep: stepTo(data && steppedRange(range, 'on', data)),
      }}
    />
  )
}

const offered = ['previous', 'weekdays', 'year', 'none'] as const

/** The days that a report is compared with. */
export function CompareFilter({ isOpen = false }: FilterLook) {
  const { compare } = useReportTexts()
  const [{ cmp }, change] = useSearchState()
  useUsualUnless('cmp', isComparison(cmp))
  const chosen = isComparison(cmp) && cmp !== 'previous' ? [cmp] : []
  const offer = {
    name: compare.name(),
    options: offered.map((value) => ({ value, label: compare[value]() })),
    onChange: ([value = 'previous']: readonly string[]) => change({ cmp: value }),
  }
  return isOpen ? (
    <OnDemand
      part={filterChoices}
      props={{ ...offer, value: chosen.length > 0 ? chosen : ['previous'] }}
    />
  ) : (
    <FilterMenu {...offer} value={chosen} allLabel={compare.previous()} isNameHidden />
  )
}

/** A step to the days before or after. */
interface RangeStep {
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

interface RangeControlProps extends Omit<RangeChoice, 'labelOf'> {
  back: RangeStep
  on: RangeStep
  /** Tinted like a filter that is set. */
  isSet?: boolean
}

/** The days that a report covers, with a step to those before and after; as wide for every period. */
function RangeControl({ back, on, isSet = false, ...props }: RangeControlProps) {
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
