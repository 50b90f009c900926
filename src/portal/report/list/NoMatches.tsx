import type { Search } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

/** The filters leave no row; one click takes them away. `cleared` is the change of the address that does. */
export function NoMatches({ cleared }: { cleared: Partial<Search> }) {
  const { errors } = useTexts()
  const { clearFilters } = useReportTexts()
  const [, change] = useSearchState()
  return (
    <EmptyState
      title={errors.noMatches()}
      actions={<Button onClick={() => change(cleared)}>{clearFilters()}</Button>}
    />
  )
}
