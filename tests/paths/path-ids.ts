import { createHash } from 'node:crypto'

/** Hexadecimal digits of the shortest id. */
const shortest = 4

/**
 * The ids of the paths of one machine: the beginning of a hash of input and step labels, with as many digits as tell
 * it from all others. A path keeps its id when others come or go, but for a digit.
 *
 * @param titles the input and the steps of each path, in words; no two are equal.
 */
export function idsOf(titles: readonly string[]): string[] {
  const hashes = titles.map((title) => createHash('sha256').update(title).digest('hex'))
  const sorted = hashes.toSorted()
  const neighbours = new Map(
    sorted.map((hash, index) => [hash, [sorted[index - 1], sorted[index + 1]]]),
  )
  return hashes.map((hash) => {
    const shared = (neighbours.get(hash) ?? []).map((other) => sharedDigits(hash, other ?? ''))
    return hash.slice(0, Math.max(shortest, ...shared.map((digits) => digits + 1)))
  })
}

/** True where an id, typed or copied from an older report, may name this path. */
export function isNamed(id: string, input: string): boolean {
  return id.startsWith(input) || input.startsWith(id)
}

function sharedDigits(one: string, other: string): number {
  let digits = 0
  while (digits < other.length && one[digits] === other[digits]) digits += 1
  return digits
}
