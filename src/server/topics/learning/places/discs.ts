import { forceCollide, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'

const rounds = 300

/** A round place on the map; one that stays does not give way. */
export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly stays: boolean
}

/** A point of the map. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Node extends SimulationNodeDatum {
  readonly disc: Disc
}

/** Moves discs apart until none lies on another, each as near to its place as it can be. */
export function apart(discs: readonly Disc[], random: () => number): Point[] {
  const nodes = discs.map((disc): Node => {
    const { x, y, stays } = disc
    return { disc, x, y, ...(stays && { fx: x, fy: y }) }
  })
  forceSimulation(nodes)
    .randomSource(random)
    .force('x', forceX<Node>(({ disc }) => disc.x).strength(0.06))
    .force('y', forceY<Node>(({ disc }) => disc.y).strength(0.06))
    .force(
      'apart',
      forceCollide<Node>(({ disc }) => disc.radius)
        .strength(1)
        .iterations(4),
    )
    .stop()
    .tick(rounds)
  return nodes.map(({ x = 0, y = 0 }) => ({ x, y }))
}
