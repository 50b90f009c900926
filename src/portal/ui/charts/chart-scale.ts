/** A value on a day. */
export interface ChartPoint {
  /** YYYY-MM-DD */
  date: string
  value: number
}

/** The values of the horizontal grid lines from 0 up, in steps of 1, 2 or 5 times a power of ten. */
export function gridValues(highest: number, wanted = 4): number[] {
  if (!(highest > 0)) return [0, 1]
  const raw = highest / wanted
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/**
 * The points that carry a label below the axis: the first, the last, and as many between them as have room for
 * the given width; in whole weeks if the points are days of several weeks.
 */
export function labelled(count: number, width: number, labelWidth = 84): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const room = Math.max(1, Math.floor(width / labelWidth))
  const raw = Math.max(1, Math.ceil((count - 1) / room))
  const step = raw > 1 && count > 14 ? Math.ceil(raw / 7) * 7 : raw
  const places: number[] = []
  for (let place = 0; place < count - 1; place += step) places.push(place)
  const last = places.at(-1) ?? 0
  const isCrowded = ((count - 1 - last) / (count - 1)) * width < labelWidth * 0.7
  return [...(isCrowded && places.length > 1 ? places.slice(0, -1) : places), count - 1]
}

/**
 * Points of a line that has more of them than the screen has columns: per column only the lowest and
 * the highest, in their order, which draws the same picture.
 */
export function decimated(values: readonly number[], columns: number): number[] {
  if (values.length <= columns * 2) return values.map((_, place) => place)
  const kept: number[] = []
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * values.length) / columns)
    const to = Math.floor(((column + 1) * values.length) / columns)
    const [lowest, highest] = extremes(values, from, to)
    kept.push(...(lowest === highest ? [lowest] : [lowest, highest].toSorted((a, b) => a - b)))
  }
  return kept
}

function extremes(values: readonly number[], from: number, to: number): [number, number] {
  let lowest = from
  let highest = from
  for (let place = from + 1; place < to; place += 1) {
    if ((values[place] ?? 0) < (values[lowest] ?? 0)) lowest = place
    if ((values[place] ?? 0) > (values[highest] ?? 0)) highest = place
  }
  return [lowest, highest]
}
