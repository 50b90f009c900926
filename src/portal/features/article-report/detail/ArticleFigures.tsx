import { thresholds } from '#contract/thresholds.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Defined } from '#portal/report/definitions/Defined.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { useArticleDetailTexts } from './article-detail-texts.ts'
import type { ArticleDetail } from './use-article-detail.ts'

interface Props {
  detail: ArticleDetail
  /** only some readers count */
  isOfSome: boolean
}

/** Four numbers of an article, each with that of all articles of the filter. */
export function ArticleFigures({ detail, isOfSome }: Props) {
  const { metrics, allMetrics, rank, articlesRead, score } = detail
  const words = useArticleDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const written = (measure: 'scrollDepth' | 'dwellTime', value: number | null) =>
    measureText(format, measure, value, 'figure')
  const all = (measure: 'scrollDepth' | 'dwellTime', value: number | null) =>
    words.allArticles({ value: written(measure, value) })
  /** Unread in these days is not left out by a filter. */
  const place = () => {
    if (rank !== null) return words.rank({ rank, count: articlesRead })
    if (metrics.views > 0) return words.notAmong()
    return isOfSome ? words.unreadByThese() : words.unread()
  }
  return (
    <Figures label={words.numbers()} isPairs>
      <Figure
        label={<Defined measure="views" name={texts.measures.views()} />}
        value={format.number(metrics.views)}
        note={place()}
      />
      <Figure
        label={<Defined measure="scrollDepth" name={texts.measures.scrollDepth()} />}
        value={written('scrollDepth', metrics.scrollDepth)}
        note={all('scrollDepth', allMetrics.scrollDepth)}
      />
      <Figure
        label={<Defined measure="dwellTime" name={texts.measures.dwellTime()} />}
        value={written('dwellTime', metrics.dwellTime)}
        note={all('dwellTime', allMetrics.dwellTime)}
      />
      <Figure
        label={<Defined measure="score" name={texts.measures.score()} />}
        value={format.number(score)}
        note={score === null ? words.scoreFrom({ least: thresholds.views }) : words.scoreOf()}
      />
    </Figures>
  )
}
