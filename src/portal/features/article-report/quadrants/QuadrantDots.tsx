import { memo } from 'react'

import { fieldOf, type PlottedArticle, type QuadrantLayout } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'

import styles from './quadrants.module.css'

interface Props extends Pick<QuadrantProps, 'points' | 'lines' | 'field'> {
  layout: QuadrantLayout
  /** They are painted elsewhere; here they only wait for a picture to be kept. */
  isCanvas: boolean
}

const kinds = ['few', 'other', 'own'] as const
type Kind = (typeof kinds)[number]

/** The dots in three shapes, those of the chosen field on top. */
export const QuadrantDots = memo(function Dots({ points, lines, field, layout, isCanvas }: Props) {
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
function isSame(one: Props, other: Props): boolean {
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
export function kindOf(
  point: PlottedArticle,
  { lines, field }: Pick<QuadrantProps, 'lines' | 'field'>,
): Kind {
  if (!point.ranked) return 'few'
  return field !== null && fieldOf(point, lines) === field ? 'own' : 'other'
}

export const radius = 3.5

function circle({ views, depth }: PlottedArticle, { x, y }: QuadrantLayout): string {
  const left = Math.round((x(views) - radius) * 10) / 10
  const middle = Math.round(y(depth) * 10) / 10
  const round = `a${radius} ${radius} 0 1 0 `
  return `M${left} ${middle}${round}${2 * radius} 0${round}${-2 * radius} 0Z`
}
