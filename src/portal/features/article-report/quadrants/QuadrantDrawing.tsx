import type { PointerEvent, Ref } from 'react'
import { memo, useEffect, useRef, useState } from 'react'

import { thresholds } from '#contract/thresholds.ts'
import { useColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone, useWidth } from '#portal/ui/hooks/use-width.ts'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import { fieldParameter } from './quadrant-fields.ts'
import { fieldAt, fieldOf, nearest, quadrantLayout } from './quadrant-layout.ts'
import type { PlottedArticle, QuadrantLayout, QuadrantProps } from './quadrant-layout.ts'
import {
  DotBubble,
  DotHead,
  DotKeys,
  FieldNames,
  QuadrantAxes,
  StandoutNames,
} from './quadrant-marks.tsx'

import shared from '#portal/ui/charts/parts/drawing.module.css'
import styles from './quadrants.module.css'

interface Props extends QuadrantProps {
  picture: Ref<SVGSVGElement>
  /** articles with too few views for a judgement */
  few: number
}

/** More dots than this are painted on a canvas. */
const mostShapes = 2000

/** The dots in their fields; a dot opens its article, a field narrows the list. */
export function QuadrantDrawing({ picture, few, ...quadrants }: Props) {
  const { points, lines, field, height } = quadrants
  const words = useArticleQuadrantsTexts()
  const isPhone = useIsPhone()
  const [box, width] = useWidth()
  const { scheme } = useColourScheme()
  const [read, setRead] = useState<number | null>(null)
  const [, change] = useSearchState()
  const layout = quadrantLayout(points, lines, { width: Math.max(width, 200), height })
  const article = read === null ? undefined : points[read]
  const open = (id: string) => change({ id })
  const choose = (chosen: Parameters<typeof fieldParameter>[0]) =>
    change({ field: chosen === field ? '' : fieldParameter(chosen) })
  const isCanvas = points.length > mostShapes
  const point = pointing({
    at: (place) => nearest(points, layout, place),
    onRead: setRead,
    onChoose: (place, match, isTouch) => {
      const chosen = match === null ? fieldAt(layout, place) : null
      if (chosen !== null) choose(chosen)
      const met = match === null ? undefined : points[match]
      if (met !== undefined && !isTouch) open(met.id)
    },
  })
  return (
    <>
      {isPhone && <DotHead article={article} onOpen={open} />}
      <div ref={box} className={shared.drawing} style={{ height }} role="presentation" {...point}>
        <DotKeys points={points} read={read} onRead={setRead} onOpen={open} />
        {width > 0 && (
          <>
            {isCanvas && (
              <QuadrantCanvas key={scheme} {...{ points, lines, field, layout, width, height }} />
            )}
            <svg ref={picture} className={shared.svg} width={width} height={height} aria-hidden>
              <QuadrantAxes layout={layout} lines={lines} field={field} isPhone={isPhone} />
              <QuadrantDots {...{ points, lines, field, layout, isCanvas }} />
              <StandoutNames {...{ points, lines, field, layout }} />
              {article !== undefined && (
                <circle
                  className={styles.read}
                  data-own={fieldOf(article, lines) === field || undefined}
                  cx={layout.x(article.views)}
                  cy={layout.y(article.depth)}
                  r={6}
                />
              )}
            </svg>
            <FieldNames {...quadrants} layout={layout} onChoose={choose} />
            {article !== undefined && !isPhone && <DotBubble article={article} layout={layout} />}
          </>
        )}
      </div>
      <p className={styles.axisNote}>{words.axis({ thousand: 1000 })}</p>
      <QuadrantLegend few={few} hasField={field !== null} />
    </>
  )
}

type Place = readonly [x: number, y: number]

interface Pointing {
  at: (place: Place) => number | null
  onRead: (place: number | null) => void
  onChoose: (place: Place, match: number | null, isTouch: boolean) => void
}

/** A pointer reads the dot that it is near to; a click opens it, a tap only reads. */
function pointing({ at, onRead, onChoose }: Pointing) {
  return {
    onPointerMove: (event: PointerEvent) => onRead(at(placeOf(event))),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onRead(null),
    onPointerUp: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      if (event.button !== 0) return
      const place = placeOf(event)
      const result = at(place)
      if (result !== null) onRead(result)
      onChoose(place, result, event.pointerType === 'touch')
    },
  }
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent): Place {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

interface QuadrantDotsProps extends Pick<QuadrantProps, 'points' | 'lines' | 'field'> {
  layout: QuadrantLayout
  /** They are painted elsewhere; here they only wait for a picture to be kept. */
  isCanvas: boolean
}

const kinds = ['few', 'other', 'own'] as const
type Kind = (typeof kinds)[number]

/** The dots in three shapes, those of the chosen field on top. */
const QuadrantDots = memo(function Dots({
  points,
  lines,
  field,
  layout,
  isCanvas,
}: QuadrantDotsProps) {
  const groups = Map.groupBy(points, (point) => kindOf(point, { lines, field }))
  return kinds.map((kind) => (
    <path
      key={kind}
      className={styles.dots}
      data-kind={kind}
      data-elsewhere={isCanvas || undefined}
      d={(groups.get(kind) ?? []).map((point) => circle(point, layout)).join('')}
    />
  ))
}, isSame)

/** Each look at a dot makes another layout, with the same places unless the room or the dots change. */
function isSame(one: QuadrantDotsProps, other: QuadrantDotsProps): boolean {
  return (
    one.points.length === other.points.length &&
    one.points.every(
      (point, i) => point.id === other.points[i]?.id && point.views === other.points[i]?.views,
    ) &&
    one.field === other.field &&
    one.layout.right === other.layout.right &&
    one.layout.bottom === other.layout.bottom
  )
}

/** How a dot is drawn: hollow, pale, or in the accent. */
function kindOf(
  point: PlottedArticle,
  { lines, field }: Pick<QuadrantProps, 'lines' | 'field'>,
): Kind {
  if (!point.ranked) return 'few'
  return field !== null && fieldOf(point, lines) === field ? 'own' : 'other'
}

const radius = 3.5

function circle({ views, depth }: PlottedArticle, { x, y }: QuadrantLayout): string {
  const left = Math.round((x(views) - radius) * 10) / 10
  const middle = Math.round(y(depth) * 10) / 10
  const round = `a${radius} ${radius} 0 1 0 `
  return `M${left} ${middle}${round}${2 * radius} 0${round}${-2 * radius} 0Z`
}

interface QuadrantCanvasProps extends Pick<QuadrantProps, 'points' | 'lines' | 'field'> {
  layout: QuadrantLayout
  width: number
  height: number
}

/** Thousands of dots as one painting, in the colours that the page has when it mounts. */
function QuadrantCanvas(props: QuadrantCanvasProps) {
  const { width, height } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const scale = window.devicePixelRatio
    element.width = width * scale
    element.height = height * scale
    pen.scale(scale, scale)
    paint(pen, getComputedStyle(element), props)
  }, [props, width, height])
  return <canvas ref={canvas} className={styles.canvas} style={{ width, height }} aria-hidden />
}

function paint(
  pen: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  { points, lines, field, layout }: QuadrantCanvasProps,
): void {
  const colour = (name: string) => style.getPropertyValue(name)
  pen.strokeStyle = colour('--control')
  for (const kind of ['few', 'other', 'own'] as const) {
    pen.globalAlpha = kind === 'other' ? 0.45 : 0.85
    pen.fillStyle = colour(kind === 'own' ? '--accent' : '--text-tertiary')
    for (const point of points) {
      if (kindOf(point, { lines, field }) !== kind) continue
      pen.beginPath()
      pen.arc(layout.x(point.views), layout.y(point.depth), radius, 0, 2 * Math.PI)
      if (kind === 'few') pen.stroke()
      else pen.fill()
    }
  }
}

interface QuadrantLegendProps {
  /** articles with too few views for a judgement */
  few: number
  hasField: boolean
}

/** The meaning of the dots. */
function QuadrantLegend({ few, hasField }: QuadrantLegendProps) {
  const words = useArticleQuadrantsTexts()
  return (
    <ul className={styles.legend}>
      {hasField && (
        <li>
          <i data-kind="own" />
          {words.ownDots()}
        </li>
      )}
      <li>
        <i data-kind="other" />
        {hasField ? words.otherDots() : words.dots()}
      </li>
      {few > 0 && (
        <li>
          <i data-kind="few" />
          {words.fewDots({ count: few, least: thresholds.views })}
        </li>
      )}
    </ul>
  )
}
