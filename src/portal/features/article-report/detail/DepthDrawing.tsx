import type { Ref } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import { depthBars, depthLabel } from './depth-bars.ts'

import styles from './depth-drawing.module.css'

interface Props {
  depths: readonly number[]
  picture: Ref<SVGSVGElement>
}

const height = 128
const marks = [0, 0.25, 0.5, 0.75, 1]

/** The tenths as bars, each with its share; the last one, the end of the article, in full ink. */
export function DepthDrawing({ depths, picture }: Props) {
  const format = useFormat()
  const [box, width] = useWidth()
  const bars = depthBars(depths, { width, height })
  const last = bars.length - 1
  return (
    <div ref={box} className={styles.drawing} style={{ height }}>
      {width > 0 && (
        <svg ref={picture} width={width} height={height} aria-hidden>
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
              <text key={at} className={styles.axis} x={x} y={height - 3} textAnchor={anchor}>
                {at === 1 ? format.percent(1) : format.number(at * 100)}
              </text>
            )
          })}
        </svg>
      )}
    </div>
  )
}
