import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone, useWidth } from '#portal/ui/hooks/use-width.ts'

import { useGapTexts } from './gap-texts.ts'
import { nearestDot, scatterLayout, type ScatterPoint } from './scatter-layout.ts'
import { ScatterSvg } from './ScatterSvg.tsx'

import styles from './gap-scatter.module.css'

interface Props {
  points: readonly ScatterPoint[]
  /** the share of views of the least gap; null where it is unknown */
  least: number | null
  newArticles: number
  /** the selected topic */
  currentId: string
  picture: RefObject<SVGSVGElement | null>
  onOpen: (id: string) => void
}

/** Topics by what is read and what is written: pointer and arrow keys read a dot, click and Enter open it. */
export function GapScatter({ points, least, newArticles, currentId, picture, onOpen }: Props) {
  const texts = useGapTexts()
  const [frame, width] = useWidth()
  const height = useIsPhone() ? 360 : 460
  const [read, setRead] = useState<number | null>(null)
  const layout = scatterLayout(points, { width: Math.max(width, 200), height })
  const moved = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setRead(nearestDot(points, layout, { x: clientX - left, y: clientY - top }))
  }
  const point = read === null ? undefined : points[read]
  const dotText = useDotText()
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && point !== undefined) onOpen(point.id)
  }
  return (
    <div
      ref={frame}
      role="presentation"
      className={styles.drawing}
      data-read={point !== undefined || undefined}
      onPointerMove={moved}
      onPointerLeave={() => setRead(null)}
      onClick={() => point !== undefined && onOpen(point.id)}
    >
      <input
        type="range"
        className={styles.keys}
        aria-label={`${texts.chart()}. ${texts.keys()}`}
        aria-valuetext={point && `${point.name}: ${dotText(point)}`}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={read ?? 0}
        onChange={(event) => setRead(Number(event.currentTarget.value))}
        onFocus={() => setRead(read ?? 0)}
        onBlur={() => setRead(null)}
        onKeyDown={pressed}
      />
      <ScatterSvg
        points={points}
        layout={layout}
        least={least}
        newArticles={newArticles}
        lit={point?.id ?? currentId}
        picture={picture}
        width={width}
        height={height}
      />
      {point !== undefined && (
        <div
          className={styles.bubble}
          data-side={layout.x(point.newShare) > width / 2 ? 'left' : 'right'}
          style={{ left: layout.x(point.newShare), top: layout.y(point.viewShare) }}
        >
          <b>{point.name}</b>
          <span>{dotText(point)}</span>
        </div>
      )}
    </div>
  )
}

/** The shares of a dot in words. */
function useDotText(): (point: ScatterPoint) => string {
  const texts = useGapTexts()
  const format = useFormat()
  return ({ viewShare, newShare }) =>
    texts.dot({
      views: format.percent(viewShare / 100, 1),
      articles: format.percent(newShare / 100, 1),
    })
}
