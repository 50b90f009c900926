/** Something that is known before a step, such as a field of the context, in words. */
export type Facts = ReadonlyMap<string, string>

/** One case: its facts, and its outcome. */
export interface Case {
  readonly facts: Facts
  readonly outcome: string
}

/** Larger sets of facts are not searched for the best one. */
const mostFacts = 3

/**
 * The fewest facts that tell outcomes apart: whoever knows them knows the outcome. Of equally many those with the
 * fewest values, then the first ones. None where all outcomes are the same.
 */
export function tellingFacts(cases: readonly Case[]): string[] {
  const names = distinctFacts(cases)
  for (let size = 0; size <= mostFacts; size += 1) {
    const telling = choices(names, size).flatMap((chosen) => {
      const values = valuesThatTell(cases, chosen)
      return values === null ? [] : [{ chosen, values }]
    })
    const [best] = telling.toSorted((first, second) => first.values - second.values)
    if (best !== undefined) return best.chosen
  }
  return names.reduceRight((kept, name) => {
    const fewer = kept.filter((one) => one !== name)
    return valuesThatTell(cases, fewer) === null ? kept : fewer
  }, names)
}

/** The facts that differ, each that divides the cases as an earlier one does left out. */
function distinctFacts(cases: readonly Case[]): string[] {
  const names = [...new Set(cases.flatMap(({ facts }) => [...facts.keys()]))]
  const divisions = new Map<string, string>()
  for (const name of names.toReversed()) {
    const values = [...new Set(cases.map(({ facts }) => facts.get(name)))]
    if (values.length === 1) continue
    divisions.set(cases.map(({ facts }) => values.indexOf(facts.get(name))).join(), name)
  }
  const kept = new Set(divisions.values())
  return names.filter((name) => kept.has(name))
}

/** How many values these facts have together; null where one value has several outcomes. */
function valuesThatTell(cases: readonly Case[], names: readonly string[]): number | null {
  const outcomes = new Map<string, string>()
  for (const { facts, outcome } of cases) {
    const value = names.map((name) => facts.get(name)).join('\n')
    if ((outcomes.get(value) ?? outcome) !== outcome) return null
    outcomes.set(value, outcome)
  }
  return outcomes.size
}

/** All sets of so many of the names, those of the first names first. */
function choices(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return names.flatMap((name, index) =>
    choices(names.slice(index + 1), size - 1).map((others) => [name, ...others]),
  )
}
