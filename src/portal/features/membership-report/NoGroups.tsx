import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { latestDays } from '#portal/report/report-variables.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { useUserGroupTexts } from './user-group-texts.ts'

/** No model has run yet, or none in the range; then the days that have groups are one click away. */
export function NoGroups({ modelDays }: { modelDays: DateRange | null }) {
  const groups = useUserGroupTexts()
  const texts = useTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  if (modelDays === null) {
    return (
      <EmptyState size="page" title={groups.none()}>
        {groups.noneText()}
      </EmptyState>
    )
  }
  const written = ({ from, to }: DateRange) => rangeText(from, to, { texts, format })
  const latest = latestDays(modelDays)
  const show = () => change({ range: 'custom', from: latest.from, to: latest.to })
  return (
    <EmptyState
      size="page"
      title={groups.noneInRange()}
      actions={<Button onClick={show}>{groups.showRange({ range: written(latest) })}</Button>}
    >
      {groups.noneInRangeText({ range: written(modelDays) })}
    </EmptyState>
  )
}
