import { useRef } from 'react'
import type { Ref } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import { useArticleDetailTexts } from './article-detail-texts.ts'
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
        <p className="faint small">{metrics.views > 0 ? words.noDepth() : words.noViews()}</p>
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

interface Props {
  depths: readonly number[]
  picture: Ref<SVGSVGElement>
}

const depthHeight = 128
const marks = [0, 0.25, 0.5, 0.75, 1]

/** The tenths as bars, each with its share; the last one, the end of the article, in full ink. */
function DepthDrawing({ depths, picture }: Props) {
  const format = useFormat()
  const [box, width] = useWidth()
  const bars = depthBars(depths, { width, height: depthHeight })
  const last = bars.length - 1
  return (
    <div ref={box} className={styles.drawing} style={{ height: depthHeight }}>
      {width > 0 && (
        <svg ref={picture} width={width} height={depthHeight} aria-hidden>
          {bars.map(({ share, ...bar }, tenth) => (
            <g key={tenth} className={styles.bar} data-end={tenth === last || undefined}>
              <rect {...bar} />
              <text x={bar.x + bar.width / 2} y={bar.y - 6} textAnchor="middle">
                {tenth === last ? format.percent(share / 100) : format.number(share)}
              </text>
            </g>
          ))}
          {marks.map((at) => {
            const { x, anchor } = depthLabel(at, width)
            return (
              <text key={at} className={styles.axis} x={x} y={depthHeight - 3} textAnchor={anchor}>
                {at === 1 ? format.percent(1) : format.number(at * 100)}
              </text>
            )
          })}
        </svg>
      )}
    </div>
  )
}

/** The bar of a tenth, in pixels. */
interface DepthBar {
  x: number
  y: number
  width: number
  height: number
  /** per cent of the views */
  share: number
}

interface Room {
  width: number
  height: number
}

const gap = 2
/** Above the bars for their numbers, below for the axis. */
const head = 20
const foot = 20
/** A bar is never lower than this: there were such views. */
const lowest = 1.5

/** The bars of the tenths in which views ended; the highest takes the height that there is. */
export function depthBars(shares: readonly number[], { width, height }: Room): DepthBar[] {
  const most = Math.max(...shares, 1)
  const step = (width + gap) / shares.length
  const bottom = height - foot
  return shares.map((share, tenth) => {
    const tall = share === 0 ? 0 : Math.max(lowest, (share / most) * (bottom - head))
    return { x: tenth * step, y: bottom - tall, width: step - gap, height: tall, share }
  })
}

/** The middle of an axis label at a share of the depth, from 0 to 1; the ends stay inside. */
function depthLabel(at: number, width: number): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (at === 0) return { x: 0, anchor: 'start' }
  return at === 1 ? { x: width, anchor: 'end' } : { x: at * width, anchor: 'middle' }
}
