import { RecommendationBoxesDocument } from '#contract/generated/operations.ts'
import { lastDays } from '#lib/date-range.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { NothingProps } from '#portal/report/define-report.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { useRecommendationNotesTexts } from './recommendation-notes-texts.ts'

/** Nothing was delivered: since when, the days before, and the way to the positions. */
export function NothingDelivered({ range, data, today }: NothingProps) {
  const { nothing } = useRecommendationNotesTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const mayOpenPositions = mayOpen('/position-report', useMay())
  const last = useLastDelivered(range)
  if (last === undefined) return null
  const show = (to: string) => {
    const { from } = lastDays(28, to)
    change({ range: 'custom', from: from < data.from ? data.from : from, to })
  }
  return (
    <EmptyState
      size="page"
      title={nothing.title()}
      actions={
        <>
          {today}
          {last !== null && <Button onClick={() => show(last)}>{nothing.before()}</Button>}
          {mayOpenPositions && (
            <ScreenLink to="/position-report" {...buttonLook(last === null ? 'default' : 'subtle')}>
              {nothing.positions()}
            </ScreenLink>
          )}
        </>
      }
    >
      {last === null ? nothing.never() : nothing.since({ day: format.date(last) })}
    </EmptyState>
  )
}

/** The last day with a delivery before these days; null where there never was one, undefined until it is loaded. */
function useLastDelivered(range: NothingProps['range']): string | null | undefined {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '', range, filter: {} }
  const { data } = useGraphqlQuery(RecommendationBoxesDocument, variables, {
    enabled: client !== null,
  })
  const days = data?.client?.boxReport.nodes.map(({ silence }) => silence?.lastDelivered ?? '')
  return days && (days.toSorted().at(-1) || null)
}
