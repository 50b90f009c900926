import { useId } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { inkColour } from '#portal/report/columns/ink.ts'

import { groupPalette } from '../planning/group-colours.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { BrushHandles } from './BrushHandles.tsx'
import { bandPath, stacked } from './stack.ts'
import type { Brush } from './use-brush.ts'
import type { Year } from './use-year.ts'
import { type YearScale, yearScale } from './year-scale.ts'
import { YearAxes } from './YearAxes.tsx'

import styles from './timeline.module.css'

interface Props {
  year: Year
  brush: Brush
  /** in pixels */
  size: { width: number; height: number }
}

/** Stacked areas of the groups over a year; beside the brush they are pale. */
export function YearChart({ year, brush, size }: Props) {
  const clip = useId()
  const scale = yearScale(year, size)
  const [from, to] = [scale.start(brush.range.from), scale.end(brush.range.to)]
  return (
    <div className={styles.chart}>
      <svg width={size.width} height={size.height} aria-hidden>
        <YearAxes scale={scale} year={year} />
        <g className={styles.pale}>
          <Bands year={year} scale={scale} />
        </g>
        <clipPath id={clip}>
          <rect x={from} y={0} width={Math.max(1, to - from)} height={size.height} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <Bands year={year} scale={scale} />
        </g>
        <path
          className={styles.window}
          d={`M${from},${scale.ground}V${scale.top}H${to}V${scale.ground}`}
        />
      </svg>
      <BrushHandles brush={brush} scale={scale} all={year.days} />
    </div>
  )
}

/** A group that is shown alone lies at the ground in its colour, the others are grey. */
function Bands({ year, scale }: { year: Year; scale: YearScale }) {
  const [{ only }] = useSearchState()
  const { planning } = usePlanning()
  const palette = groupPalette(planning?.groups ?? [])
  const place = (id: string) => (id === only ? -1 : (palette.get(id) ?? 0))
  const lines = year.lines.toSorted((one, other) => place(one.id) - place(other.id))
  const x = (step: number) => scale.middle(year.weeks[step] ?? '')
  return stacked(lines).map((band) => (
    <path
      key={band.id}
      className={styles.band}
      fill={only === '' || only === band.id ? inkColour(palette.get(band.id) ?? 0) : 'var(--rule)'}
      d={bandPath(band, { x, y: scale.y, left: scale.left, right: scale.right })}
    />
  ))
}
