import type { KeyboardEvent } from 'react'

import type { ArticleQuadrant } from '#contract/generated/operations.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import type {
  PlottedArticle,
  QuadrantLayout,
  QuadrantLines,
  QuadrantProps,
} from './quadrant-layout.ts'
import { dotNames, standouts } from './quadrant-layout.ts'

import shared from '#portal/ui/charts/parts/drawing.module.css'
import styles from './quadrants.module.css'

interface Props extends Pick<QuadrantProps, 'field'> {
  layout: QuadrantLayout
  lines: QuadrantLines
  isPhone: boolean
}

/** Grid, axes, the chosen field on a pale ground, and the two lines with their meaning. */
export function QuadrantAxes({ layout, lines, field, isPhone }: Props) {
  const { left, right, top, bottom, x, y, viewTicks, depthTicks, middleX, middleY } = layout
  const words = useArticleQuadrantsTexts()
  const format = useFormat()
  return (
    <g className={shared.axes}>
      {field !== null && <FieldGround layout={layout} field={field} />}
      {depthTicks.map((depth) => (
        <g key={depth}>
          <line x1={left} x2={right} y1={y(depth)} y2={y(depth)} />
          <text x={left - 8} y={y(depth) + 4} textAnchor="end">
            {format.percent(depth / 100)}
          </text>
        </g>
      ))}
      {viewTicks.map((views) => (
        <g key={views}>
          <line className={shared.ground} x1={x(views)} x2={x(views)} y1={bottom} y2={bottom + 5} />
          <text x={x(views)} y={bottom + 19} textAnchor="middle">
            {format.compact(views, viewTicks)}
          </text>
        </g>
      ))}
      <line className={shared.ground} x1={left} x2={right} y1={bottom} y2={bottom} />
      <line className={styles.part} x1={middleX} x2={middleX} y1={top} y2={bottom} />
      <line className={styles.part} x1={left} x2={right} y1={middleY} y2={middleY} />
      {!isPhone && (
        <>
          <text className={styles.partName} x={middleX - 8} y={top + 12} textAnchor="end">
            {words.median({ views: format.number(Math.ceil(lines.medianViews)) })}
          </text>
          <text className={styles.partName} x={left + 4} y={middleY - 6}>
            {words.average({ depth: format.percent(lines.averageDepth / 100, 1) })}
          </text>
        </>
      )}
    </g>
  )
}

function FieldGround({ layout, field }: { layout: QuadrantLayout; field: string }) {
  const { left, right, top, bottom, middleX, middleY } = layout
  const [from, to] = field.startsWith('OFTEN') ? [middleX, right] : [left, middleX]
  const [over, under] = field.endsWith('FAR') ? [top, middleY] : [middleY, bottom]
  return (
    <rect className={styles.chosen} x={from} y={over} width={to - from} height={under - over} />
  )
}

interface FieldNamesProps extends Pick<QuadrantProps, 'allViews' | 'fields' | 'field'> {
  layout: QuadrantLayout
  onChoose: (field: ArticleQuadrant) => void
}

const inset = 12

/** The names of the fields in their corners, each with its articles and their share of all views. */
export function FieldNames({ allViews, fields, field, layout, onChoose }: FieldNamesProps) {
  const words = useArticleQuadrantsTexts()
  const format = useFormat()
  return fields.map(({ quadrant, articles, views }) => (
    <button
      key={quadrant}
      type="button"
      className={styles.field}
      style={placeOf(quadrant, layout)}
      aria-pressed={quadrant === field}
      disabled={articles === 0}
      onClick={() => onChoose(quadrant)}
    >
      <b>{words.fields[quadrant]()}</b>
      <span>
        {words.share({
          count: articles,
          share: format.percent(allViews === 0 ? 0 : views / allViews),
        })}
      </span>
    </button>
  ))
}

function placeOf(field: ArticleQuadrant, layout: QuadrantLayout) {
  const { left, right, top, bottom, middleX, middleY } = layout
  const isOften = field.startsWith('OFTEN')
  const width = (isOften ? right - middleX : middleX - left) - 2 * inset
  return {
    left: (isOften ? middleX : left) + inset,
    maxWidth: Math.max(60, width),
    ...(field.endsWith('FAR')
      ? { top: top + 4, maxHeight: middleY - top }
      : { bottom: `calc(100% - ${bottom - 4}px)`, maxHeight: bottom - middleY }),
  }
}

interface StandoutNamesProps extends Pick<QuadrantProps, 'points' | 'lines' | 'field'> {
  layout: QuadrantLayout
}

/** The dots that stand out, ringed and with their titles. */
export function StandoutNames({ points, lines, field, layout }: StandoutNamesProps) {
  return dotNames(standouts(points, lines, field), layout).map(({ article, text, x, y }) => (
    <g key={article.id} className={styles.standout}>
      <circle cx={layout.x(article.views)} cy={layout.y(article.depth)} r={5.5} />
      <text x={x} y={y} textAnchor="middle">
        {text}
      </text>
    </g>
  ))
}

/** The article of a dot beside it. */
export function DotBubble({
  article,
  layout,
}: {
  article: PlottedArticle
  layout: QuadrantLayout
}) {
  const textOf = useDotText()
  const x = layout.x(article.views)
  const isLeft = x > (layout.left + layout.right) / 2
  return (
    <div
      className={styles.bubble}
      data-side={isLeft ? 'left' : 'right'}
      style={{ left: x, top: layout.y(article.depth) }}
    >
      <b>{article.title}</b>
      <span>{textOf(article)}</span>
    </div>
  )
}

interface HeadProps {
  article: PlottedArticle | undefined
  onOpen: (id: string) => void
}

/** The same above the drawing, where a finger would cover a bubble; it opens the article. */
export function DotHead({ article, onOpen }: HeadProps) {
  const words = useArticleQuadrantsTexts()
  const textOf = useDotText()
  return (
    <div className={styles.dotHead}>
      {article === undefined ? (
        <p>{words.tap()}</p>
      ) : (
        <>
          <button type="button" onClick={() => onOpen(article.id)}>
            {article.title}
          </button>
          <p>{textOf(article)}</p>
        </>
      )}
    </div>
  )
}

interface DotKeysProps {
  points: readonly PlottedArticle[]
  read: number | null
  onRead: (place: number | null) => void
  onOpen: (id: string) => void
}

/** A native slider brings the keyboard: from dot to dot by views, Enter opens the article. */
export function DotKeys({ points, read, onRead, onOpen }: DotKeysProps) {
  const words = useArticleQuadrantsTexts()
  const textOf = useDotText()
  const last = points.length - 1
  const article = points[read ?? 0]
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && article !== undefined) onOpen(article.id)
  }
  return (
    <input
      type="range"
      className={shared.keys}
      aria-label={`${words.title()}. ${words.keys()}`}
      aria-valuetext={article && `${article.title}: ${textOf(article)}`}
      min={0}
      max={last}
      // The most read comes last, as on the axis.
      value={last - (read ?? 0)}
      onChange={(event) => onRead(last - Number(event.currentTarget.value))}
      onFocus={() => onRead(read ?? 0)}
      onBlur={() => onRead(null)}
      onKeyDown={pressed}
    />
  )
}

/** Writes the numbers of a dot: "3,500 views, 48.6% scroll depth". */
function useDotText(): (article: PlottedArticle) => string {
  const words = useArticleQuadrantsTexts()
  const format = useFormat()
  return ({ views, depth }) => words.dot({ count: views, depth: format.percent(depth / 100, 1) })
}
