import { areaOf, type ChartFrame, pathOf } from './chart-frame.ts'
import type { ChartLayout, EndName, Shape } from './chart-layout.ts'
import { type ChartLine, colourOf, isDashed } from './chart-model.ts'

import styles from './time-chart.module.css'

/** Bands, areas and lines, the earlier days behind the others, and the names at their ends. */
export function ChartLines({ shapes, frame, grid, ends }: ChartLayout) {
  const before = shapes.filter(({ line }) => isDashed(line))
  const others = shapes.filter(({ line }) => !isDashed(line))
  const drawn = others.filter(({ line }) => line.isOff !== true)
  const isStack = others.some(({ lower }) => lower !== null)
  return (
    <>
      {drawn.map((shape) => (
        <Ground
          key={shape.line.name}
          shape={shape}
          frame={frame}
          grid={grid}
          isAlone={others.length === 1}
        />
      ))}
      {before.map(({ line, upper }) => (
        <path key={line.name} className={styles.before} d={pathOf(upper, frame)} />
      ))}
      {!isStack &&
        others.map((shape) => <Line key={shape.line.name} shape={shape} frame={frame} />)}
      {ends.map((end) => (
        <EndLabel key={end.line.name} end={end} isStack={isStack} />
      ))}
    </>
  )
}

interface ShapeProps {
  shape: Shape
  frame: ChartFrame
}

interface GroundProps extends ShapeProps, Pick<ChartLayout, 'grid'> {
  isAlone: boolean
}

/** Of a stack its layer, of a line its band as far as the axis goes; a single line without one stands on a pale area, from zero on. */
function Ground({ shape, frame, grid, isAlone }: GroundProps) {
  const { line, upper, lower } = shape
  const fill = colourOf(line)
  if (lower !== null) {
    return <path className={styles.layer} style={{ fill }} d={areaOf(upper, lower, frame)} />
  }
  const [lowest = 0, highest = 0] = [grid[0], grid.at(-1)]
  const within = (end: number | undefined) =>
    end === undefined ? null : Math.min(highest, Math.max(lowest, end))
  const lows = line.points.map(({ low }) => within(low))
  const highs = line.points.map(({ high }) => within(high))
  if (highs.some((high) => high !== null)) {
    return <path className={styles.band} style={{ fill }} d={areaOf(highs, lows, frame)} />
  }
  if (!isAlone || frame.y(0) > frame.bottom) return null
  const ground = upper.map(() => 0)
  return <path className={styles.area} d={areaOf(closedOnly(line), ground, frame)} />
}

function Line({ shape: { line, upper }, frame }: ShapeProps) {
  const stroke = colourOf(line)
  const open = line.points.findIndex(({ isOpen }) => isOpen === true)
  const value = upper[open] ?? null
  const last = upper[open - 1] ?? null
  return (
    <>
      <path
        className={styles.line}
        style={{ stroke }}
        data-dash={line.dash}
        data-chosen={line.isChosen || undefined}
        d={pathOf(closedOnly(line), frame)}
      />
      {value !== null && (
        <>
          {last !== null && (
            <line
              className={styles.open}
              style={{ stroke }}
              x1={frame.x(open - 1)}
              y1={frame.y(last)}
              x2={frame.x(open)}
              y2={frame.y(value)}
            />
          )}
          <circle
            className={styles.hollow}
            style={{ stroke }}
            cx={frame.x(open)}
            cy={frame.y(value)}
            r={4}
          />
        </>
      )}
    </>
  )
}

/** The values of weeks and months that are over. */
function closedOnly({ points }: ChartLine): (number | null)[] {
  return points.map(({ value, isOpen }) => (isOpen === true ? null : value))
}

/** The name of a line at its end. */
export function EndLabel({
  end: { line, x, y, lineY },
  isStack,
}: {
  end: EndName
  isStack: boolean
}) {
  const fill = colourOf(line)
  return (
    <g
      className={styles.end}
      data-before={isDashed(line) || undefined}
      data-off={line.isOff}
      data-chosen={line.isChosen || undefined}
    >
      {isStack ? (
        <rect x={x + 9} y={y - 5} width={10} height={10} style={{ fill }} />
      ) : (
        <>
          <circle cx={x} cy={lineY} r={3} style={{ fill }} />
          {Math.abs(y - lineY) > 2 && (
            <line className={styles.noteThread} x1={x + 3} x2={x + 9} y1={lineY} y2={y} />
          )}
        </>
      )}
      <text x={x + (isStack ? 25 : 11)} y={y + 4} style={isStack ? undefined : { fill }}>
        {line.name}
        {line.tail !== undefined && <tspan className={styles.tail}> {line.tail}</tspan>}
      </text>
    </g>
  )
}
