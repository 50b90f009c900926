const colours = 8

/** The chart colour of a topic: the same wherever the topic appears. */
export function topicColour(id: string): string {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return `var(--chart-${(hash % colours) + 1})`
}
