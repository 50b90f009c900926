import { daysIn } from '#lib/date-range.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useArticleStartTexts } from '#portal/i18n/late/article-start-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ChangeText } from '#portal/ui/page/Figures.tsx'
import { Lead } from '#portal/ui/page/Lead.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'

import { useArticleNumbers } from './article-numbers.queries.ts'

/** Views of the last 28 days, their course and their change on the 28 days before. */
export function ArticleLead() {
  const { articles, ranges, isLoading, failed, reload } = useArticleNumbers()
  const texts = useTexts()
  const start = useArticleStartTexts()
  const format = useFormat()
  const name = texts.screens.davArticleReport.title()
  const title = <ScreenLink to="/dav-article-report">{name}</ScreenLink>
  const shared = { title, isLoading, hasCourse: !failed }
  if (articles === null) {
    return (
      <Lead {...shared} number={failed ? '–' : null}>
        {failed ? <NotLoadedLine onReload={reload} /> : start.noViews()}
      </Lead>
    )
  }
  const { totals, previousTotals, series } = articles
  const before = previousTotals?.views ?? 0
  const days = daysIn(ranges.range)
  const meaning = ranges.isCurrent
    ? start.viewsIn({ days })
    : start.viewsUntil({ days, day: format.date(ranges.range.to) })
  return (
    <Lead
      {...shared}
      number={format.number(totals.views)}
      course={series.map(({ views }) => views)}
    >
      {before > 0 && (
        <ChangeText
          text={format.signedPercent(totals.views / before - 1)}
          tone={totals.views < before ? 'bad' : 'good'}
        />
      )}{' '}
      {meaning}
    </Lead>
  )
}
