import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import type { QuadrantLayout, QuadrantLines } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'

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
