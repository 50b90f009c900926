/** A row, as far as selecting or changing it matters. */
export interface Row {
  id: string
  readOnly: boolean
}

/** The ids of the rows that may be selected. */
export function writableOf(rows: readonly Row[]): string[] {
  return rows.filter(({ readOnly }) => !readOnly).map(({ id }) => id)
}

/** The ids of the rows that may not be selected. */
export function readOnlyOf(rows: readonly Row[]): string[] {
  return rows.filter(({ readOnly }) => readOnly).map(({ id }) => id)
}

/** Both lists, each id once, in order of appearance. */
export function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}

/** The list without these ids. */
export function without(ids: readonly string[], leaving: readonly string[]): string[] {
  const gone = new Set(leaving)
  return ids.filter((id) => !gone.has(id))
}

/** The selection with a page's writable rows added, or without them when all of them were selected. */
export function togglePage(selected: readonly string[], rows: readonly Row[]): string[] {
  const page = writableOf(rows)
  const held = new Set(selected)
  if (page.every((id) => held.has(id))) return without(selected, page)
  return union(selected, page)
}
