import type { MapPosition, MapView } from '../map-model.ts'
import { toMap } from '../map-view.ts'

/** The effect of a loop on the articles chosen before. */
export type LassoWay = 'replace' | 'add' | 'remove'

/** Corners nearer to the one before than this, in CSS pixels, are left out. */
const least = 4

/** A loop while it is drawn, in map units. */
export interface LassoLoop {
  readonly way: LassoWay
  readonly corners: readonly MapPosition[]
}

/** Begins a loop. Shift adds, Alt removes. */
export function beginLoop(
  view: MapView,
  at: MapPosition,
  keys: { shiftKey: boolean; altKey: boolean },
): LassoLoop {
  const way = keys.altKey ? 'remove' : keys.shiftKey ? 'add' : 'replace'
  return { way, corners: [toMap(view, at)] }
}

/** The loop with the next corner, unless it is too near to the last one. */
export function extendLoop(loop: LassoLoop, view: MapView, at: MapPosition): LassoLoop {
  const next = toMap(view, at)
  const last = loop.corners.at(-1)
  const isNear =
    last !== undefined && Math.hypot(next.x - last.x, next.y - last.y) * view.scale < least
  return isNear ? loop : { ...loop, corners: [...loop.corners, next] }
}

/** True for a loop that has an inside. */
export function isLoop({ corners }: LassoLoop): boolean {
  return corners.length >= 3
}
