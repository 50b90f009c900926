import { type PointerEvent, type Ref, useState } from 'react'

import { useColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone, useWidth } from '#portal/ui/hooks/use-width.ts'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import { DotKeys } from './DotKeys.tsx'
import { DotBubble, DotHead } from './DotReadout.tsx'
import { FieldNames } from './FieldNames.tsx'
import { fieldParameter } from './quadrant-fields.ts'
import { fieldAt, fieldOf, nearest, quadrantLayout } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'
import { QuadrantAxes } from './QuadrantAxes.tsx'
import { QuadrantCanvas } from './QuadrantCanvas.tsx'
import { QuadrantDots } from './QuadrantDots.tsx'
import { QuadrantLegend } from './QuadrantLegend.tsx'
import { StandoutNames } from './StandoutNames.tsx'

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
    onChoose: (place, found, isTouch) => {
      const chosen = found === null ? fieldAt(layout, place) : null
      if (chosen !== null) choose(chosen)
      const met = found === null ? undefined : points[found]
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
  onChoose: (place: Place, found: number | null, isTouch: boolean) => void
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
      const found = at(place)
      if (found !== null) onRead(found)
      onChoose(place, found, event.pointerType === 'touch')
    },
  }
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent): Place {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}
