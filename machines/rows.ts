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

/** The list without these ids; the very same where none of them is on it, so that nothing is drawn again. */
export function without(ids: readonly string[], leaving: readonly string[]): readonly string[] {
  const gone = new Set(leaving)
  const left = ids.filter((id) => !gone.has(id))
  return left.length === ids.length ? ids : left
}

/** The selection with a page's writable rows added, or without them when all of them were selected. */
export function togglePage(selected: readonly string[], rows: readonly Row[]): readonly string[] {
  const page = writableOf(rows)
  const held = new Set(selected)
  if (page.every((id) => held.has(id))) return without(selected, page)
  return union(selected, page)
}
