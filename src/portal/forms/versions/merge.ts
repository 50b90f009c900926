import { canonicalJson } from '#lib/canonical-json.ts'

/** A document by its parts: each has a path of its own, and a part that is not there has none. */
export type Parts = Readonly<Record<string, unknown>>

/**
 * Parts may belong to a whole, such as a signal: the path of the whole that a path is in; null for a part on its own.
 */
export type WholeOf = (path: string) => string | null

/** All parts of a whole in the place of one part. */
export class Gathered {
  readonly parts: Parts
  constructor(parts: Parts) {
    this.parts = parts
  }
}

/** Gathers the parts of each whole that only one of the two sides has, so that nothing takes over a half of it. */
export function gatheringOf(
  one: Parts,
  other: Parts,
  wholeOf: WholeOf = () => null,
): (parts: Parts) => Parts {
  const apart = wholesIn(one, wholeOf).symmetricDifference(wholesIn(other, wholeOf))
  return (parts) => gatheredParts(parts, apart, wholeOf)
}

/** The parts with those that were gathered in their own places again. */
export function spread(parts: Parts): Parts {
  const all = Object.entries(parts).flatMap(([path, value]) =>
    value instanceof Gathered ? Object.entries(value.parts) : [[path, value] as const],
  )
  return Object.fromEntries(all)
}

function gatheredParts(parts: Parts, wholes: ReadonlySet<string>, wholeOf: WholeOf): Parts {
  const groups = Map.groupBy(Object.entries(parts), ([path]) => {
    const full = wholeOf(path)
    return full !== null && wholes.has(full) ? full : path
  })
  const matches = [...groups].map(([path, own]) => [
    path,
    wholes.has(path) ? new Gathered(Object.fromEntries(own)) : own[0]?.[1],
  ])
  return Object.fromEntries(matches)
}

function wholesIn(parts: Parts, wholeOf: WholeOf): Set<string> {
  return new Set(Object.keys(parts).flatMap((path) => wholeOf(path) ?? []))
}

/** A part that differs; undefined: it is not there. */
export interface Difference {
  path: string
  before: unknown
  after: unknown
}

/** A part that both sides changed, each in another way. */
export interface Conflict {
  path: string
  base: unknown
  theirs: unknown
  mine: unknown
}

/** The parts that differ, in the order of the newer document, and what is gone after them. */
export function differencesOf(before: Parts, after: Parts): Difference[] {
  return pathsOf(after, before)
    .filter((path) => !isSame(before[path], after[path]))
    .map((path) => ({ path, before: before[path], after: after[path] }))
}

/** The parts that both sides changed since the version that both began with. */
export function conflictsOf(base: Parts, mine: Parts, theirs: Parts): Conflict[] {
  return pathsOf(mine, theirs)
    .filter((path) => !isSame(mine[path], base[path]) && !isSame(theirs[path], base[path]))
    .filter((path) => !isSame(mine[path], theirs[path]))
    .map((path) => ({ path, base: base[path], theirs: theirs[path], mine: mine[path] }))
}

/** Both sides put together: what one side alone changed counts; where both did, mine, or theirs if chosen. */
export function merged(
  { base, mine, theirs }: { base: Parts; mine: Parts; theirs: Parts },
  chosen: ReadonlySet<string>,
): Parts {
  const isTheirs = (path: string) =>
    isSame(mine[path], base[path]) || (!isSame(theirs[path], base[path]) && chosen.has(path))
  const all = pathsOf(mine, theirs).map((path): [string, unknown] => [
    path,
    isTheirs(path) ? theirs[path] : mine[path],
  ])
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

function pathsOf(first: Parts, second: Parts): string[] {
  return [...new Set([...Object.keys(first), ...Object.keys(second)])]
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
