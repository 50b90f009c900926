/** The changes of the entries between two instants, newest entries first; columns of the same length. */
export interface Differences {
  readonly items: Float64Array
  /** of each item: 1 added, 2 edited, 3 removed */
  readonly kinds: Float64Array
  /** for an entry that was listed again under a new id: its id before */
  readonly relisted: ReadonlyMap<number, number>
}

export const wasAdded = 1
export const wasEdited = 2
export const wasRemoved = 3

const none = new Float64Array()

/** Rows of an answer: item, date added, kind; the newest entries first. */
type Columns = readonly [items: Float64Array, dates: Float64Array, kinds: Float64Array]

/** Merges answers in the order of all; entries of kind 0 are dropped, and one that is in two answers is taken once. */
export function mergedNewestFirst(answers: readonly (readonly Float64Array[])[]): Differences {
  const [items, , kinds] = answers
    .map(([item = none, date = none, kind = none]): Columns => [item, date, kind])
    .reduce(merged, [none, none, none])
  const isFound = (_: number, at: number): boolean => kinds[at] !== 0 && items[at] !== items[at - 1]
  return { items: items.filter(isFound), kinds: kinds.filter(isFound), relisted: new Map() }
}

function merged(one: Columns, other: Columns): Columns {
  const [items, dates, kinds] = one
  const [otherItems, otherDates, otherKinds] = other
  const length = items.length + otherItems.length
  const all: Columns = [
    new Float64Array(length),
    new Float64Array(length),
    new Float64Array(length),
  ]
  for (let at = 0, left = 0, right = 0; at < length; at += 1) {
    const isOther = left === items.length || isNewer(other, right, one, left)
    all[0][at] = (isOther ? otherItems[right] : items[left]) ?? 0
    all[1][at] = (isOther ? otherDates[right] : dates[left]) ?? 0
    all[2][at] = (isOther ? otherKinds[right] : kinds[left]) ?? 0
    if (isOther) right += 1
    else left += 1
  }
  return all
}

function isNewer(
  [items, dates]: Columns,
  at: number,
  [others, othersDates]: Columns,
  than: number,
) {
  const [date = -1, otherDate = -1] = [dates[at], othersDates[than]]
  return date === otherDate ? (items[at] ?? 0) > (others[than] ?? 0) : date > otherDate
}

/** Makes one edit, or nothing, of a removal and an addition of the same address: columns was, item, 1 where the same. */
export function withoutRelisted(
  { items, kinds }: Differences,
  answers: readonly (readonly Float64Array[])[],
): Differences {
  const pairs = answers.flatMap(([was = none, now = none, same = none]) =>
    Array.from(was, (before, index) => ({
      before,
      item: now[index] ?? 0,
      same: same[index] === 1,
    })),
  )
  const paired = new Set(pairs.flatMap(({ before, item }) => [before, item]))
  const kindOf = new Map<number, number>()
  for (const [index, item] of items.entries())
    if (paired.has(item)) kindOf.set(item, kinds[index] ?? 0)
  const relisted = new Map<number, number>()
  const dropped = new Set<number>()
  for (const { before, item, same } of pairs) {
    if (kindOf.get(before) !== wasRemoved || kindOf.get(item) !== wasAdded) continue
    dropped.add(before)
    if (same) dropped.add(item)
    else relisted.set(item, before)
  }
  const left = items.filter((item) => !dropped.has(item))
  const kindsLeft = kinds.filter((_, index) => !dropped.has(items[index] ?? 0))
  return {
    items: left,
    kinds: kindsLeft.map((kind, index) => (relisted.has(left[index] ?? 0) ? wasEdited : kind)),
    relisted,
  }
}
