import { sizesOf } from './find-topics.ts'
import type { SparseMatrix } from './sparse.ts'

/** Terms of a topic or group in their most frequent spelling, the strongest first. */
export type Terms = readonly string[]

/** Names each thing by the strongest of its terms that no other has. Names that are there already stay. */
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

/** One of the terms, then the first one with a number. */
function* candidates(terms: Terms, unnamed: string): Generator<string> {
  const [first = unnamed, ...others] = terms
  for (const one of [first, ...others]) yield capitalised(one)
  for (let number = 2; ; number += 1) yield `${capitalised(first)} ${number}`
}

function firstFree(names: Iterable<string>, used: ReadonlySet<string>): string {
  for (const name of names) if (!used.has(folded(name))) return name
  return ''
}

function folded(name: string): string {
  return name.toLowerCase()
}

/** A word with capital letters of its own, such as iPod, stays. */
function capitalised(text: string): string {
  return /\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

/** A column of the matrix that tells a class from the others, and how much. */
interface ClassTerm {
  readonly column: number
  readonly weight: number
}

/** The share of all articles that have each term. */
export function sharesOf({ rows, columns, indices }: SparseMatrix): Float64Array {
  const shares = new Float64Array(columns)
  for (const column of indices) shares[column] = (shares[column] ?? 0) + 1 / rows
  return shares
}

/** A term counts for a class if this share of its articles has it, and two at least. */
const leastShare = 0.05
const leastArticles = 2

/**
 * The terms that tell each class from the others, the strongest first: the share of its articles that have the
 * term, to the power of 0.75, times ln of how much larger that share is than among the articles of all
 * classes. Beside class-based TF-IDF
 * it lets fewer words through that are frequent everywhere. `usual` is the share of articles that have a term beyond
 * these classes: it counts where it is larger.
 */
export function termsOfClasses(
  { rows, columns, starts, indices }: SparseMatrix,
  of: Int32Array,
  { classes, most, usual }: { classes: number; most: number; usual?: Float64Array },
): ClassTerm[][] {
  const counts = Array.from({ length: classes }, () => new Map<number, number>())
  const everywhere = new Int32Array(columns)
  const sizes = sizesOf(of, classes)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  for (let row = 0; row < rows; row += 1) {
    const own = counts[of[row] ?? -1]
    if (!own) continue
    for (const column of indices.subarray(starts[row], starts[row + 1])) {
      everywhere[column] = (everywhere[column] ?? 0) + 1
      own.set(column, (own.get(column) ?? 0) + 1)
    }
  }
  return counts.map((own, place) => {
    const size = sizes[place] ?? 0
    const least = Math.max(leastArticles, size * leastShare)
    return [...own]
      .filter(([, times]) => times >= least)
      .map(([column, times]) => {
        const here = times / size
        const elsewhere = Math.max((everywhere[column] ?? 1) / all, usual?.[column] ?? 0)
        return { column, weight: here ** 0.75 * Math.log(here / elsewhere) }
      })
      .filter(({ weight }) => weight > 0)
      .toSorted((one, two) => two.weight - one.weight || one.column - two.column)
      .slice(0, most)
  })
}
