import { useRef } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'

import { useArticleDetailTexts } from './article-detail-texts.ts'
import { DepthDrawing } from './DepthDrawing.tsx'
import type { ArticleDetail } from './use-article-detail.ts'

import styles from './article-detail.module.css'

/** How far an article is read: the tenths in which views ended, and the shares that came to four points. */
export function DepthSection({ detail }: { detail: ArticleDetail }) {
  const { article, depths, reached, metrics } = detail
  const words = useArticleDetailTexts()
  const format = useFormat()
  const picture = useRef<SVGSVGElement>(null)
  if (reached === null) {
    return (
      <section className={styles.section}>
        <h3 className={styles.heading}>{words.depth()}</h3>
        <p className={styles.note}>{metrics.views > 0 ? words.noDepth() : words.noViews()}</p>
      </section>
    )
  }
  const percent = (share: number) => format.percent(share / 100)
  const rows = depths.map((share, tenth) => ({
    key: String(tenth),
    cells: [words.tenth({ from: tenth * 10, to: tenth * 10 + 10 }), percent(share)],
  }))
  return (
    <section className={styles.section}>
      <ChartFigure
        label={words.depth()}
        caption={words.depthUnit()}
        level={3}
        keptAs={article.title}
        picture={picture}
        drawing={<DepthDrawing depths={depths} picture={picture} />}
        table={
          <TwinTable
            label={words.depth()}
            heads={[words.depthTenth(), words.depthShare()]}
            rows={rows}
          />
        }
      />
      <dl className={styles.reached}>
        {(['quarter', 'half', 'threeQuarters', 'end'] as const).map((point) => (
          <div key={point}>
            <dd>{percent(reached[point])}</dd>
            <dt>{words.reached[point]()}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}
