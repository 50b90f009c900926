import type { WebsiteGraphQuery } from '#contract/generated/operations.ts'

/** The graph as the API gives it. */
export type Graph = NonNullable<WebsiteGraphQuery['client']>['websiteGraph']

/** Tells an edge from the others. */
export function edgeKey({ source, target }: Graph['edges'][number]): string {
  return `${source ?? ''} ${target}`
}

/** A website's place in the drawing, in its units. */
export interface Place {
  id: string
  name: string
  eventsToday: number
  x: number
  y: number
  radius: number
}

/** The drawing's size in units; it is scaled to the room there is. */
export const drawingSize = { width: 560, height: 460 } as const

const [smallest, largest] = [10, 62]

/** The largest website in the middle, the others around it by size; the same graph gives the same drawing. */
export function placesOf({ nodes }: Graph): Place[] {
  const sorted = nodes.toSorted((a, b) => b.eventsToday - a.eventsToday || a.id.localeCompare(b.id))
  const most = Math.max(1, sorted[0]?.eventsToday ?? 0)
  const centre = { x: drawingSize.width / 2, y: drawingSize.height / 2 - 10 }
  return sorted.map(({ id, name, eventsToday }, place) => {
    const radius = Math.max(smallest, Math.sqrt(eventsToday / most) * largest)
    if (place === 0) return { id, name, eventsToday, ...centre, radius }
    const angle = ((place - 1) / (sorted.length - 1)) * 2 * Math.PI - Math.PI / 4
    return {
      id,
      name,
      eventsToday,
      x: centre.x + Math.cos(angle) * 200,
      y: centre.y + Math.sin(angle) * 160,
      radius: Math.min(radius, 40),
    }
  })
}

/** An arrow between two circles. */
export interface Arrow {
  path: string
  head: string
  /** the place of its number */
  middle: { x: number; y: number }
}

const headLength = 11

/** A curved arrow from the rim of one circle to the rim of another; its two directions do not cover each other. */
export function arrowPath(from: Place, to: Place, width = 1): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.max(1, Math.hypot(dx, dy))
  const bend = {
    x: (from.x + to.x) / 2 - (dy / length) * 34,
    y: (from.y + to.y) / 2 + (dx / length) * 34,
  }
  const start = rim(from, bend, 3)
  const [end, tip] = [rim(to, bend, 2 + headLength), rim(to, bend, 2)]
  const half = 3.5 + width / 2
  const across = {
    x: (-(tip.y - end.y) / headLength) * half,
    y: ((tip.x - end.x) / headLength) * half,
  }
  const [one, other] = [
    { x: end.x + across.x, y: end.y + across.y },
    { x: end.x - across.x, y: end.y - across.y },
  ]
  return {
    path: `M${point(start)} Q${point(bend)} ${point(end)}`,
    head: `M${point(tip)} L${point(one)} ${point(other)}Z`,
    middle: { x: (start.x + 2 * bend.x + end.x) / 4, y: (start.y + 2 * bend.y + end.y) / 4 },
  }
}

function rim({ x, y, radius }: Place, towards: { x: number; y: number }, gap: number) {
  const length = Math.max(1, Math.hypot(towards.x - x, towards.y - y))
  const share = (radius + gap) / length
  return { x: x + (towards.x - x) * share, y: y + (towards.y - y) * share }
}

function point({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}
