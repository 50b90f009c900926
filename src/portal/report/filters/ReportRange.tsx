import type { DateRange } from '#lib/date-range.ts'
import { steppedRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { RangeControl } from '#portal/ui/days/RangeControl.tsx'
import type { RangeStep } from '#portal/ui/days/RangeControl.tsx'
import { filterChoices } from '#portal/ui/filters/filter-choices.ts'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { FilterLook } from '../list/list-filters.ts'
import { chosenRange, isComparison, offeredRanges, toRange } from '../report-variables.ts'
import type { ReportDays } from '../report-variables.ts'
import { useRangeAnchor } from '../use-report.ts'
import { useUsualUnless } from './use-known-only.ts'

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
      given={{ ...offer, value: chosen.length > 0 ? chosen : ['previous'] }}
    />
  ) : (
    <FilterMenu {...offer} value={chosen} allLabel={compare.previous()} isNameHidden />
  )
}
