const colours = 8

/** The chart colour of a named thing: the same wherever it appears. */
export function tagColour(id: string): string {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return `var(--chart-${(hash % colours) + 1})`
}
