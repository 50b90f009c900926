import { distance } from 'fastest-levenshtein'

/** The same rule as the server's. */
const syntax = /^[A-Za-z_-][\w-]*$/

/** A class as it is typed, without the dot before it. */
export function classFrom(typed: string): string {
  return typed.trim().replace(/^\./, '')
}

/** True for a class that a page can have. */
export function isClass(name: string): boolean {
  return syntax.test(name) && name.length <= 100
}

/** The class among those that were seen that differs in one or two letters; null without one. */
export function similarClass(name: string, seen: ReadonlyMap<string, number>): string | null {
  const near = [...seen.keys()]
    .map((one) => ({ one, steps: distance(name, one) }))
    .filter(({ steps }) => steps > 0 && steps <= 2)
    .toSorted((a, b) => a.steps - b.steps)
  return near[0]?.one ?? null
}
