/** A value as JSON with the names of each object in alphabetical order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inOrder) ?? ''
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
