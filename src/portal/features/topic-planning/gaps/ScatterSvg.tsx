import type { RefObject } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/ink.ts'

import { useGapTexts } from './gap-texts.ts'
import { fieldPath, type ScatterLayout, type ScatterPoint } from './scatter-layout.ts'
import { equalNameTop, fieldWordsTop, scatterLabels } from './scatter-names.ts'

import styles from './gap-scatter.module.css'

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
