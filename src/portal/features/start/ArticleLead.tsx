import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ChangeText } from '#portal/ui/page/Figures.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'

import { Lead } from './Lead.tsx'
import { daysCounted } from './start-ranges.ts'
import type { StartNumbers } from './start.queries.ts'

/** Views of the last 28 days, their course and their change on the 28 days before. */
export function ArticleLead({ articles, ranges, isLoading, failed, reload }: StartNumbers) {
  const texts = useTexts()
  const start = useStartTexts()
  const format = useFormat()
  const title = texts.screens.davArticleReport.title()
  const shared = { to: '/dav-article-report', title, isLoading } as const
  if (articles === null) {
    return (
      <Lead {...shared} number={failed ? '–' : null}>
        {failed ? <NotLoadedLine onReload={reload} /> : start.noViews()}
      </Lead>
    )
  }
  const { totals, previousTotals, series } = articles
  const before = previousTotals?.views ?? 0
  const meaning = ranges.isCurrent
    ? start.viewsIn({ days: daysCounted })
    : start.viewsUntil({ days: daysCounted, day: format.date(ranges.range.to) })
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
