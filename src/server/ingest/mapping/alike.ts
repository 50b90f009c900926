/** How alike a word is to the nearest of the others, 0..1, by the pairs of letters they share. */
export function alike(word: string, others: readonly string[]): number {
  const own = pairs(word)
  return Math.max(0, ...others.map((other) => shared(own, pairs(other))))
}

function pairs(word: string): Set<string> {
  const letters = word.toLowerCase()
  return new Set(Array.from(letters, (_, index) => letters.slice(index, index + 2)))
}

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  return (2 * left.intersection(right).size) / (left.size + right.size || 1)
}
