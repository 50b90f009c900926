/** A column as the choice of columns offers it. */
export interface OfferedColumn {
  /** also its name in the address */
  id: string
  name: string
  /** it says what a row is: always there, at the beginning */
  isFixed: boolean
  /** shown only where the reader chooses it */
  isExtra: boolean
}

/** The columns that an address names, in its order, behind the fixed ones; the usual ones where it names none. */
export function chosenColumns(
  offered: readonly Omit<OfferedColumn, 'name'>[],
  named: readonly string[],
): readonly string[] {
  const movable = offered.filter(({ isFixed }) => !isFixed)
  const chosen = named.filter((name) => movable.some(({ id }) => id === name))
  const usual = movable.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const fixed = offered.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return [...fixed, ...(chosen.length > 0 ? chosen : usual)]
}

/** The names with one of them moved to another place; outside there is none. */
export function moved(ids: readonly string[], id: string, place: number): readonly string[] {
  if (place < 0 || place >= ids.length || !ids.includes(id)) return ids
  return ids.filter((one) => one !== id).toSpliced(place, 0, id)
}
