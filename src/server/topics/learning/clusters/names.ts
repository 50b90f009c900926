/** Terms of a topic or group in their most frequent spelling, the strongest first. */
export type Terms = readonly string[]

/**
 * Names things by their strongest terms. A name that is taken, or that another one stands nearer to, gets a second
 * term; names that are there already stay.
 */
export function nameAll(
  terms: readonly Terms[],
  {
    known,
    taken,
    unnamed,
  }: { known: readonly (string | null)[]; taken: Iterable<string>; unnamed: string },
): string[] {
  const used = new Set([...taken, ...known.filter((name) => name !== null)].map(folded))
  return terms.map((own, place) => {
    const kept = known[place] ?? null
    if (kept !== null) return kept
    const name = firstFree(candidates(own, unnamed), used)
    used.add(folded(name))
    return name
  })
}

/** One term, two terms, three terms, then with a number. */
function* candidates(terms: Terms, unnamed: string): Generator<string> {
  const [first = unnamed, ...others] = terms
  yield capitalised(first)
  for (const other of others.slice(0, 3)) yield `${capitalised(first)}, ${other}`
  for (let number = 2; ; number += 1) yield `${capitalised(first)} ${number}`
}

function firstFree(names: Iterable<string>, used: ReadonlySet<string>): string {
  for (const name of names) if (!used.has(folded(name))) return name
  return ''
}

function folded(name: string): string {
  return name.toLowerCase()
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
