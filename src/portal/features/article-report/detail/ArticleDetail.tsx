import type { ArticleReportQuery } from '#contract/generated/operations.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { ArticleButtons } from './ArticleButtons.tsx'

import styles from './article-detail.module.css'

type ArticleRow = NonNullable<ArticleReportQuery['client']>['articleReport']['nodes'][number]

/** One article of the report: its topics, the way to its page, its numbers and its course. */
export function ArticleDetail({ row: { article, metrics, trend } }: { row: ArticleRow }) {
  const words = useArticleReportTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const topics = article.topics.map(({ name }) => name)
  return (
    <>
      <p className={styles.origin}>
        {[...topics, format.weekdayDate(article.publicationDate)].join(' · ')}
      </p>
      <ArticleButtons article={article} />
      <Figures label={words.numbers()}>
        <Figure label={texts.measures.views()} value={format.number(metrics.views)} />
        <Figure
          label={texts.measures.scrollDepth()}
          value={measureText(format, 'scrollDepth', metrics.averageScrollDepth, 'figure')}
        />
        <Figure
          label={texts.measures.dwellTime()}
          value={measureText(format, 'dwellTime', metrics.averageDwellTime, 'figure')}
        />
      </Figures>
      <h3 className={styles.heading}>{texts.columns.trend()}</h3>
      <Spark
        values={trend}
        width={300}
        height={80}
        label={words.course({
          first: format.number(trend[0]),
          last: format.number(trend.at(-1)),
          highest: format.number(Math.max(0, ...trend)),
        })}
      />
    </>
  )
}
