import type { ReactNode } from 'react'

import { clearedFilters } from '#portal/app/url/search.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

/** The filters leave no row; one click takes all of them away. */
export function NoMatches({ children }: { children?: ReactNode }) {
  const { errors } = useTexts()
  const { clearFilters } = useReportTexts()
  const screen = useScreenSearch()
  const [, change] = useSearchState()
  return (
    <EmptyState
      title={errors.noMatches()}
      actions={
        <>
          {children}
          <Button onClick={() => change(clearedFilters(screen))}>{clearFilters()}</Button>
        </>
      }
    />
  )
}
