import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import { useArticleDetailTexts } from './article-detail-texts.ts'
import type { ArticleDetail } from './use-article-detail.ts'

import styles from './article-detail.module.css'

const height = 170

/** The views of an article by day, beside those of the usual article on the same day of its life. */
export function ArticleTrend({ detail: { article, days } }: { detail: ArticleDetail }) {
  const words = useArticleDetailTexts()
  // A single day is the figure above already.
  if (days.length < 2) return null
  const own: ChartLine = {
    name: words.thisArticle(),
    shortName: words.thisShort(),
    points: days.map(({ date, views }) => ({ date, value: views })),
  }
  const usual: ChartLine = {
    name: words.usualArticle(),
    shortName: words.usualShort(),
    isUsual: true,
    points: days.map(({ date, usual: value }) => ({ date, value })),
  }
  const hasUsual = days.some((day) => day.usual !== null)
  return (
    <section className={styles.section}>
      <TimeChart
        label={words.trend()}
        level={3}
        lines={hasUsual ? [own, usual] : [own]}
        height={height}
        isWhole
        keptAs={article.title}
      />
      {hasUsual && <p className={styles.note}>{words.usualMeans()}</p>}
    </section>
  )
}
