/** The bar of a tenth, in pixels. */
export interface DepthBar {
  x: number
  y: number
  width: number
  height: number
  /** per cent of the views */
  share: number
}

interface Room {
  width: number
  height: number
}

const gap = 2
/** Above the bars for their numbers, below for the axis. */
const head = 20
const foot = 20
/** A bar is never lower than this: there were such views. */
const lowest = 1.5

/** The bars of the tenths in which views ended; the highest takes the height that there is. */
export function depthBars(shares: readonly number[], { width, height }: Room): DepthBar[] {
  const most = Math.max(...shares, 1)
  const step = (width + gap) / shares.length
  const bottom = height - foot
  return shares.map((share, tenth) => {
    const tall = share === 0 ? 0 : Math.max(lowest, (share / most) * (bottom - head))
    return { x: tenth * step, y: bottom - tall, width: step - gap, height: tall, share }
  })
}

/** The middle of an axis label at a share of the depth, from 0 to 1; the ends stay inside. */
export function depthLabel(
  at: number,
  width: number,
): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (at === 0) return { x: 0, anchor: 'start' }
  return at === 1 ? { x: width, anchor: 'end' } : { x: at * width, anchor: 'middle' }
}
