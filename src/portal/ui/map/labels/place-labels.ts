import type { MapPosition } from '../map-model.ts'

/** A name that wants to stand on the map; earlier ones in a list go first. */
export interface WantedLabel extends MapPosition {
  readonly key: string
  /** of its box, in CSS pixels */
  readonly width: number
  readonly height: number
  /**
   * Places of the middle of the box beside the point, in CSS pixels, the best one first. Without more, the first one
   * that is free is taken.
   */
  readonly offers: readonly Offset[]
  /** free room around the box, in CSS pixels */
  readonly room: number
  /** stands in any case, even over others */
  readonly isCertain?: boolean
}

/** CSS pixels to the right and down. */
export interface Offset {
  readonly dx: number
  readonly dy: number
}

/** A name and the place of its middle beside its point. */
export interface PlacedLabel<Label extends WantedLabel = WantedLabel> extends Offset {
  readonly label: Label
}

/** CSS pixels per map unit, from the least to the greatest. */
export interface ScaleRange {
  readonly from: number
  readonly to: number
}

/**
 * Chooses names and their places so that no two overlap at any scale of the range; earlier ones win, also those with
 * the same key. Where the map is moved to does not count, so that names stay while one drags it.
 */
export function placeLabels<Label extends WantedLabel>(
  target: readonly Label[],
  scales: ScaleRange,
): PlacedLabel<Label>[] {
  const placed: PlacedLabel<Label>[] = []
  for (const label of target) {
    if (placed.some((other) => other.label.key === label.key)) continue
    const free = label.offers.find((offer) =>
      placed.every((other) => !meet({ label, ...offer }, other, scales)),
    )
    const offer = free ?? (label.isCertain === true ? label.offers[0] : undefined)
    if (offer !== undefined) placed.push({ label, ...offer })
  }
  return placed
}

/**
 * The scales at which names are chosen again: four steps for each doubling. Between two of them the names stay, while
 * their points move apart.
 */
export function scaleStep(scale: number): ScaleRange {
  const step = Math.floor(Math.log2(scale) * 4 + 1e-9)
  return { from: 2 ** (step / 4), to: 2 ** ((step + 1) / 4) }
}

/** True if two boxes overlap at a scale of the range: their middles move along lines as the scale grows. */
function meet(one: PlacedLabel, other: PlacedLabel, scales: ScaleRange): boolean {
  const room = Math.max(one.label.room, other.label.room)
  const across = closeBetween(
    one.label.x - other.label.x,
    one.dx - other.dx,
    (one.label.width + other.label.width) / 2 + room,
  )
  if (across === null) return false
  const down = closeBetween(
    one.label.y - other.label.y,
    one.dy - other.dy,
    (one.label.height + other.label.height) / 2 + room / 2,
  )
  if (down === null) return false
  const from = Math.max(across.from, down.from, scales.from)
  const to = Math.min(across.to, down.to, scales.to)
  return from < to
}

/** The scales at which two middles are less than `least` apart: `distance` × scale + `offset`. */
function closeBetween(distance: number, offset: number, least: number): ScaleRange | null {
  if (distance === 0) return Math.abs(offset) < least ? { from: 0, to: Infinity } : null
  const ends = [(-least - offset) / distance, (least - offset) / distance]
  return { from: Math.min(...ends), to: Math.max(...ends) }
}
