import { type DateRange, steppedRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { RangeControl, type RangeStep } from '#portal/ui/days/RangeControl.tsx'

import { chosenRange, offeredRanges, type ReportDays, toRange } from '../report-variables.ts'
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
