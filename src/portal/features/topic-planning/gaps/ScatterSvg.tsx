import type { RefObject } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'

import { useGapTexts } from './gap-texts.ts'
import { fieldPath } from './scatter-layout.ts'
import type { ScatterLayout, ScatterPoint } from './scatter-layout.ts'

import styles from './gap-scatter.module.css'

/** The name of a dot, and where it begins. */
interface ScatterLabel {
  point: ScatterPoint
  x: number
  y: number
  anchor: 'start' | 'end'
}

const lineHeight = 15
const gap = 8

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The names that have room beside their dots: those of gaps first, then by share; none lies on another name or dot. */
export function scatterLabels(
  points: readonly ScatterPoint[],
  layout: ScatterLayout,
  most = 14,
): ScatterLabel[] {
  const order = points.toSorted(
    (one, other) => Number(other.isGap) - Number(one.isGap) || other.viewShare - one.viewShare,
  )
  const dots = points.map((point) => ({ point, box: dotBox(point, layout) }))
  const taken: Box[] = wordBoxes(points, layout)
  const labels: ScatterLabel[] = []
  for (const point of order) {
    if (labels.length >= most) break
    const others = dots.filter((dot) => dot.point !== point).map(({ box }) => box)
    const free = placesOf(point, layout).find(
      ({ box }) =>
        isInside(box, layout) && ![...taken, ...others].some((other) => overlap(box, other)),
    )
    if (free === undefined) continue
    taken.push(free.box)
    labels.push(free.label)
  }
  return labels
}

const equalNameWidth = 230

/** The line of the name of the equal line: below the line, where it has enough room at its right. */
function equalNameTop({ left, right, top, bottom }: ScatterLayout): number {
  const part = Math.min(0.85, Math.max(0.3, equalNameWidth / (right - left)))
  return top + part * (bottom - top)
}

const fieldWords = { width: 210, height: 54 }

/** The top of the words of the field: the highest place that no gap and no name of one needs; null without one. */
function fieldWordsTop(points: readonly ScatterPoint[], layout: ScatterLayout): number | null {
  const { left, top, bottom } = layout
  const gaps = points.filter(({ isGap }) => isGap)
  const needed = gaps.flatMap((point) => {
    const [first] = placesOf(point, layout).filter(({ box }) => isInside(box, layout))
    return first === undefined ? [dotBox(point, layout)] : [dotBox(point, layout), first.box]
  })
  // Lower down the field ends at the equal line.
  const lowest = top + (bottom - top) / 3
  for (let at = top; at <= lowest; at += 6) {
    const box = { left, right: left + fieldWords.width, top: at, bottom: at + fieldWords.height }
    if (!needed.some((other) => overlap(box, other))) return at
  }
  return null
}

/** The places of the words that explain the drawing: the field, the equal line, the axis. */
function wordBoxes(points: readonly ScatterPoint[], layout: ScatterLayout): Box[] {
  const { left, right, bottom } = layout
  const [equal, field] = [equalNameTop(layout), fieldWordsTop(points, layout)]
  const words = [
    { left: right - equalNameWidth, right, top: equal - 14, bottom: equal + 6 },
    { left: right - 220, right, top: bottom - 22, bottom },
  ]
  if (field === null) return words
  const own = {
    left,
    right: left + fieldWords.width,
    top: field,
    bottom: field + fieldWords.height,
  }
  return [own, ...words]
}

function placesOf(point: ScatterPoint, layout: ScatterLayout) {
  const [x, y] = [layout.x(point.newShare), layout.y(point.viewShare)]
  const width = point.name.length * (point.isGap ? 7.2 : 6.6)
  const sides = [
    { anchor: 'start', dx: gap, dy: 4 },
    { anchor: 'end', dx: -gap, dy: 4 },
    { anchor: 'start', dx: 4, dy: -8 },
    { anchor: 'start', dx: 4, dy: 17 },
    { anchor: 'end', dx: -4, dy: -8 },
    { anchor: 'end', dx: -4, dy: 17 },
  ] as const
  return sides.map(({ anchor, dx, dy }) => {
    const from = anchor === 'start' ? x + dx : x + dx - width
    const box = {
      left: from,
      right: from + width,
      top: y + dy - lineHeight + 4,
      bottom: y + dy + 4,
    }
    return { box, label: { point, x: x + dx, y: y + dy, anchor } }
  })
}

function dotBox({ newShare, viewShare }: ScatterPoint, { x, y }: ScatterLayout): Box {
  const [across, up] = [x(newShare), y(viewShare)]
  return { left: across - 5, right: across + 5, top: up - 5, bottom: up + 5 }
}

function isInside(box: Box, { left, right, top, bottom }: ScatterLayout): boolean {
  return box.left >= left - 4 && box.right <= right + 4 && box.top >= top && box.bottom <= bottom
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

interface Props {
  points: readonly ScatterPoint[]
  layout: ScatterLayout
  least: number | null
  newArticles: number
  /** the dot with a ring */
  lit: string
  picture: RefObject<SVGSVGElement | null>
  width: number
  height: number
}

/** The drawing of the scatter: axes, the field of gaps, the equal line, dots and their names. */
export function ScatterSvg(props: Props) {
  const { points, layout, lit, picture, width, height } = props
  return (
    <svg ref={picture} className={styles.svg} width={width} height={height} aria-hidden>
      <Ground {...props} />
      {points
        .toSorted((one, other) => Number(one.isGap) - Number(other.isGap))
        .map(({ id, newShare, viewShare, colour, isGap }) => (
          <circle
            key={id}
            className={styles.dot}
            data-gap={isGap || undefined}
            data-lit={id === lit || undefined}
            cx={layout.x(newShare)}
            cy={layout.y(viewShare)}
            r={isGap ? 5 : 3.5}
            style={{ fill: inkColour(colour) }}
          />
        ))}
      {scatterLabels(points, layout).map(({ point, x, y, anchor }) => (
        <text
          key={point.id}
          className={styles.name}
          data-gap={point.isGap || undefined}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {point.name}
        </text>
      ))}
    </svg>
  )
}

function Ground({ points, layout, least, newArticles }: Props) {
  const { left, right, top, bottom, x, y, ticks, highest } = layout
  const texts = useGapTexts()
  const format = useFormat()
  const percent = (share: number) => format.percent(share / 100, Number.isInteger(share) ? 0 : 1)
  return (
    <g className={styles.axes}>
      {least !== null && <path className={styles.field} d={fieldPath(layout, least)} />}
      {ticks.map((share) => (
        <g key={share}>
          <line x1={left} x2={right} y1={y(share)} y2={y(share)} />
          <text x={left - 8} y={y(share) + 4} textAnchor="end">
            {percent(share)}
          </text>
          {share > 0 && (
            <text x={x(share)} y={bottom + 18} textAnchor={share === highest ? 'end' : 'middle'}>
              {percent(share)}
            </text>
          )}
        </g>
      ))}
      <line className={styles.ground} x1={left} x2={right} y1={bottom} y2={bottom} />
      <line className={styles.equal} x1={left} x2={right} y1={bottom} y2={top} />
      <text className={styles.axisName} x={left} y={top - 12}>
        {`↑ ${texts.viewShare()}`}
      </text>
      <text className={styles.axisName} x={right} y={bottom - 8} textAnchor="end">
        {`${texts.newShare({ count: newArticles })} →`}
      </text>
      <text x={right} y={equalNameTop(layout)} textAnchor="end">
        {texts.equal()}
      </text>
      {least !== null && <FieldWords top={fieldWordsTop(points, layout)} left={left} />}
    </g>
  )
}

/** The name of the field of gaps, and when a topic lies in it; not drawn where gaps need all the room. */
function FieldWords({ top, left }: { top: number | null; left: number }) {
  const texts = useGapTexts()
  if (top === null) return null
  return (
    <g className={styles.fieldWords}>
      <text className={styles.fieldName} x={left + 10} y={top + 18}>
        {texts.field()}
      </text>
      {halves(texts.fieldMeaning()).map((half, i) => (
        <text key={half} x={left + 10} y={top + 34 + 14 * i}>
          {half}
        </text>
      ))}
    </g>
  )
}

/** A text in two lines of about the same length. */
function halves(text: string): string[] {
  const at = text.indexOf(' ', text.length / 2)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
