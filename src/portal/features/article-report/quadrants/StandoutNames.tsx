import { dotNames, type QuadrantLayout, standouts } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'

import styles from './quadrants.module.css'

interface Props extends Pick<QuadrantProps, 'points' | 'lines' | 'field'> {
  layout: QuadrantLayout
}

/** The dots that stand out, ringed and with their titles. */
export function StandoutNames({ points, lines, field, layout }: Props) {
  return dotNames(standouts(points, lines, field), layout).map(({ article, text, x, y }) => (
    <g key={article.id} className={styles.standout}>
      <circle cx={layout.x(article.views)} cy={layout.y(article.depth)} r={5.5} />
      <text x={x} y={y} textAnchor="middle">
        {text}
      </text>
    </g>
  ))
}
