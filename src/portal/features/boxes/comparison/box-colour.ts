const colours = [1, 2, 3, 4] as const

/** The chart colour of a box by its place among those compared. */
export function boxColour(place: number): (typeof colours)[number] {
  return colours[place] ?? 1
}
