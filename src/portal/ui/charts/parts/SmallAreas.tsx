import { useState, useId } from 'react'
import type { Ref } from 'react'

import { useWidth } from '../../hooks/use-width.ts'
import { reading } from '../chart-frame.ts'
import type { TimeChartProps } from '../chart-model.ts'
import { placeOf } from '../ChartMarks.tsx'
import { HatchPattern } from './PartBar.tsx'
import { labelPlaces, smallLayout } from './small-area.ts'
import type { SmallPanel, SmallLayout } from './small-area.ts'

import shared from './drawing.module.css'
import styles from './small-areas.module.css'

type MarkedChart = Pick<TimeChartProps, 'lines' | 'marks'>

interface Props {
  /** The name of all of them for people who hear it. */
  label: string
  /** At least one; their points are of the same days. */
  panels: readonly SmallPanel[]
  /** The values of all panels at a place, in words. */
  spoken: (place: number) => string
  formatDay: (date: string) => string
  formatAxis: (value: number, axis?: readonly number[]) => string
  /** All of them, for those who keep a picture. */
  picture?: Ref<HTMLDivElement>
  /** A chart of the same days with marks. */
  notes?: MarkedChart | undefined
  /** The height of the drawing in pixels. */
  height?: number
}

/** Small charts side by side, each on a scale of its own from zero; one line runs through all of them. */
export function SmallAreas(props: Props) {
  const { label, panels, spoken, formatDay, formatAxis, picture, notes, height = 116 } = props
  const [read, setRead] = useState<number | null>(null)
  const last = Math.max(0, (panels[0]?.points.length ?? 0) - 1)
  const place = read === null ? null : Math.min(read, last)
  return (
    <div ref={picture} className={styles.areas}>
      <input
        type="range"
        className={shared.keys}
        aria-label={label}
        aria-valuetext={spoken(place ?? last)}
        min={0}
        max={last}
        value={place ?? last}
        onChange={(event) => setRead(Number(event.currentTarget.value))}
        onFocus={() => setRead(last)}
        onBlur={() => setRead(null)}
      />
      {panels.map((panel) => (
        <figure key={panel.id} className={styles.panel}>
          {panel.name !== undefined && (
            <figcaption>
              <span data-marked={panel.isMarked || undefined}>{panel.name}</span>
            </figcaption>
          )}
          <SmallArea
            panel={panel}
            place={place}
            notes={notes}
            height={height}
            onRead={setRead}
            formatDay={formatDay}
            formatAxis={formatAxis}
          />
        </figure>
      ))}
    </div>
  )
}

interface SmallAreaProps extends Pick<Props, 'notes'> {
  panel: SmallPanel
  /** The point that is read; null: the last one that has values, without a line. */
  place: number | null
  height: number
  onRead: (place: number | null) => void
  formatDay: (date: string) => string
  formatAxis: (value: number, axis?: readonly number[]) => string
}

/** One of the small charts. */
function SmallArea(props: SmallAreaProps) {
  const { panel, height, onRead, formatAxis } = props
  const [box, width] = useWidth()
  const id = useId()
  const layout = smallLayout(panel, { width, height, formatAxis })
  return (
    <div ref={box} className={styles.drawing} style={{ height }} {...reading(layout.frame, onRead)}>
      {width > 0 && (
        <svg className={shared.svg} width={width} height={height} data-drawn aria-hidden>
          <HatchPattern id={id} />
          <Axes {...props} layout={layout} />
          <path className={styles.hatched} style={{ fill: `url(#${id})` }} d={layout.hatched} />
          <path className={styles.solid} d={layout.solid} />
          <Labels {...props} layout={layout} />
          <Marks {...props} layout={layout} />
        </svg>
      )}
    </div>
  )
}

type PartProps = SmallAreaProps & { layout: SmallLayout }

function Axes({ panel, place, layout: { frame, grid }, formatAxis, formatDay }: PartProps) {
  const { points } = panel
  const foot = frame.bottom + 15
  const dayAt = (at: number) => formatDay(points[at]?.date ?? '')
  const last = points.length - 1
  return (
    <g className={shared.axes}>
      {grid.map((value) => (
        <g key={value}>
          <line x1={frame.left} x2={frame.right} y1={frame.y(value)} y2={frame.y(value)} />
          <text x={frame.left - 7} y={frame.y(value) + 4} textAnchor="end">
            {formatAxis(value, grid)}
          </text>
        </g>
      ))}
      {place === null && last > 0 && (
        <text x={frame.left} y={foot}>
          {dayAt(0)}
        </text>
      )}
      <text
        x={place === null ? frame.right : middle(frame, place)}
        y={foot}
        textAnchor={place === null ? 'end' : 'middle'}
      >
        {dayAt(place ?? last)}
      </text>
    </g>
  )
}

/** The numbers of notes on their days. */
function Marks({ notes, layout: { frame } }: PartProps) {
  return (notes?.marks ?? []).map(({ date, label }, i) => {
    const place = notes && placeOf(date, notes)
    if (typeof place !== 'number') return null
    const x = Math.min(frame.right, frame.x(place))
    return (
      <g key={i}>
        <line className={styles.drop} x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
        <text className={styles.value} x={x + 3} y={frame.top + 8} fontSize={12}>
          {label}
        </text>
      </g>
    )
  })
}

function middle({ x, left, right }: SmallLayout['frame'], place: number): number {
  return Math.min(right - 16, Math.max(left + 16, x(place)))
}

function Labels({ panel, place, layout: { frame, known } }: PartProps) {
  const point = panel.points[place ?? known.at(-1) ?? -1]
  if (point === undefined || point.solid === null) return null
  const labels = panel.labelsOf(point)
  const places = labelPlaces(
    labels.map(({ at }) => at),
    frame,
  )
  return (
    <>
      {place !== null && (
        <line
          className={styles.drop}
          x1={frame.x(place)}
          x2={frame.x(place)}
          y1={frame.top}
          y2={frame.bottom}
        />
      )}
      {labels.map(({ name, value }, i) => (
        <text key={name} className={styles.label} x={frame.right + 8} y={places[i]}>
          <tspan className={styles.value}>{value}</tspan>
          <tspan x={frame.right + 8} dy="14">
            {name}
          </tspan>
        </text>
      ))}
    </>
  )
}
