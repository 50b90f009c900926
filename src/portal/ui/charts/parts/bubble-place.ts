import type { ChartLayout } from '../chart-layout.ts'

/** About the size of a bubble, in pixels. */
const width = 280
const lineHeight = 18
const padding = 14
const gap = 8
const toPoint = 12
const letterWidth = 6.6
const sides = 24

/** The side of a point on which its values are written. */
export type BubbleSide = 'left' | 'right'

/** The side with room for a bubble. */
export function bubbleSide({ frame }: Pick<ChartLayout, 'frame'>, place: number): BubbleSide {
  return frame.x(place) > frame.width * 0.6 ? 'left' : 'right'
}

/** The place of a bubble of so many letters across: beside its point, and never over what stands beside the chart. */
export function bubblePlace(
  { frame }: Pick<ChartLayout, 'frame'>,
  place: number,
  letters: number,
): { left: number } | { right: number } {
  const x = frame.x(place)
  const needed = letters * letterWidth + sides
  const room = { left: x - toPoint, right: frame.width - x - toPoint }
  const [side, other] =
    bubbleSide({ frame }, place) === 'left'
      ? (['left', 'right'] as const)
      : (['right', 'left'] as const)
  const found = [side, other].find((one) => room[one] >= needed)
  if (found === undefined) return { left: Math.max(0, frame.width - needed) }
  return found === 'left' ? { right: frame.width - x + toPoint } : { left: x + toPoint }
}

/** The upper edge of a bubble of so many lines: below the lines of the chart where there is room, else above them. */
export function bubbleTop(
  { frame, shapes }: Pick<ChartLayout, 'frame' | 'shapes'>,
  place: number,
  lines: number,
): number {
  const height = lines * lineHeight + padding
  const x = frame.x(place)
  const [from, to] = bubbleSide({ frame }, place) === 'left' ? [x - width, x] : [x, x + width]
  const near = (at: number) => frame.x(at) >= from - gap && frame.x(at) <= to + gap
  const ys = shapes.flatMap(({ line, upper }) =>
    line.points.flatMap(({ low, high }, at) =>
      near(at)
        ? [upper[at], low, high].flatMap((value) =>
            typeof value === 'number' ? [frame.y(value)] : [],
          )
        : [],
    ),
  )
  const lowest = Math.max(frame.top, ...ys)
  if (frame.bottom - lowest >= height + gap) return lowest + gap
  return Math.max(0, Math.min(frame.bottom, ...ys) - height - gap)
}
