/**
 * Whole numbers in their order as one short text: `7,9-12,5-3`. Numbers that follow each other, up or down, are a
 * stretch, so that a million ids of one import are a few characters.
 */
export function packIds(ids: ArrayLike<number>): string {
  const parts: string[] = []
  for (let at = 0; at < ids.length;) {
    const first = ids[at] ?? 0
    const step = (ids[at + 1] ?? first) < first ? -1 : 1
    let last = first
    at += 1
    while (at < ids.length && ids[at] === last + step) {
      last += step
      at += 1
    }
    parts.push(first === last ? String(first) : `${first}-${last}`)
  }
  return parts.join(',')
}

/** The ids of a packed text, in its order. */
export function unpackIds(text: string): string[] {
  const ids: string[] = []
  if (text === '') return ids
  for (const part of text.split(',')) {
    const [first = 0, last = first] = part.split('-').map(Number)
    const step = last < first ? -1 : 1
    for (let id = first; id !== last; id += step) ids.push(String(id))
    ids.push(String(last))
  }
  return ids
}
