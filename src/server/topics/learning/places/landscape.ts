import type { Point } from './discs.ts'

/** A map is at most this many times as wide as it is high: screens are wider than high. */
const widest = 1.3

/**
 * Turns places so that they spread most from left to right, and draws them together along that line where they would
 * leave most of a screen empty. Distances keep their order of size as far as that allows.
 */
export function intoLandscape(places: readonly Point[]): Point[] {
  const angle = mainDirection(places)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = places.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }))
  const [across, down] = [widthOf(turned.map(({ x }) => x)), widthOf(turned.map(({ y }) => y))]
  if (across === 0 || across <= widest * down) return turned
  // The area stays the same, so that there is still room between the groups.
  const ratio = Math.sqrt((widest * Math.max(down, across / 20)) / across)
  return turned.map(({ x, y }) => ({ x: x * ratio, y: y / ratio }))
}

/** The angle of the line along which places spread most, in radians. */
function mainDirection(places: readonly Point[]): number {
  const count = Math.max(1, places.length)
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / count,
    y: places.reduce((sum, { y }) => sum + y, 0) / count,
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of places) {
    xx += (x - middle.x) ** 2
    xy += (x - middle.x) * (y - middle.y)
    yy += (y - middle.y) ** 2
  }
  return Math.atan2(2 * xy, xx - yy) / 2
}

function widthOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}
