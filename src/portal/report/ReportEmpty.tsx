import type { ReactNode } from 'react'

import type { DateRange } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { hasFilters } from '#portal/app/url/search.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { rangeText } from '#portal/i18n/range-text.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import type { ReportFrame } from './define-report.ts'
import { NoMatches } from './list/NoMatches.tsx'
import { usePublicationName } from './page-names.ts'
import { latestDays, reportDays } from './report-variables.ts'
import { useRangeAnchor } from './use-report.ts'

interface Props {
  report: ReportFrame
  /** the way to today, where it has some already */
  today: ReactNode
  /** the filters that exclude everything, each with a way to take it away */
  removals: ReactNode
}

/** No row: nothing matches, no day of the range has numbers, or there are none at all. */
export function ReportEmpty({ report, today, removals }: Props) {
  const words = useTextsOf(report.texts)
  const texts = useReportTexts()
  const screen = useScreenSearch()
  const [search] = useSearchState()
  const client = usePublicationName()
  const anchor = useRangeAnchor()
  const { data } = anchor
  const isFiltered = hasFilters(screen, search)
  const { range } = reportDays(search, anchor)
  if (isFiltered) {
    return (
      <NoMatches>
        {today}
        {removals}
      </NoMatches>
    )
  }
  if (data !== null) {
    const usual = <EmptyRange title={words.emptyRange()} data={data} shown={range} today={today} />
    if (report.Nothing === undefined || range.from <= data.from) return usual
    return <OnDemand part={report.Nothing} props={{ range, data, today }} />
  }
  return (
    <EmptyState size="page" title={texts.never()}>
      {words.never({ client })}
    </EmptyState>
  )
}

interface EmptyRangeProps {
  title: string
  /** the days that have numbers */
  data: DateRange
  /** those in sight */
  shown: DateRange
  today?: ReactNode
}

/** No day of the range has numbers; the latest days that have some are one click away. */
export function EmptyRange({ title, data, shown, today }: EmptyRangeProps) {
  const texts = useTexts()
  const { emptyRange } = useReportTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const latest = latestDays(data, shown, useToday())
  const written = ({ from, to }: DateRange) => rangeText(from, to, { texts, format })
  return (
    <EmptyState
      size="page"
      title={title}
      actions={
        <>
          {today}
          {latest && (
            <Button onClick={() => change({ range: 'custom', ...latest })}>
              {emptyRange.action({ range: written(latest) })}
            </Button>
          )}
        </>
      }
    >
      {emptyRange.text({ range: written(data) })}
    </EmptyState>
  )
}
