import type { Segment } from '#server/records/imports/ingest.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { FactStore } from './fact-store.ts'

/** A publication's articles and audiences in memory, as of one data version. Articles are known by their place. */
export interface Catalogue {
  readonly size: number
  readonly id: Float64Array
  readonly title: readonly string[]
  readonly url: readonly (string | null)[]
  /** NaN where unknown */
  readonly published: Float64Array
  readonly segments: readonly (Segment & { readonly id: number })[]
  /** article id → place */
  readonly place: ReadonlyMap<number, number>
  /** the places whose title contains the text, upper and lower case alike */
  titled(text: string): Set<number>
  /** the rank of every place in the alphabetical order of titles */
  titleRank(): Int32Array
}

/** The audiences a report asks for; an empty list means all. */
export interface Audience {
  readonly userGroups: readonly string[]
  readonly entryPoints: readonly string[]
  readonly registrations: readonly string[]
}

/** Reads the catalogue of a publication. */
export async function readCatalogue(
  facts: FactStore,
  publication: PublicationId,
): Promise<Catalogue> {
  const [articles, segments] = await Promise.all([
    facts.articles(publication),
    facts.segments(publication),
  ])
  const size = articles.id.length
  const lowerTitles = lazily(() => articles.title.map((title) => title.toLowerCase()))
  const ranks = lazily(() => ranked(articles.title))
  return {
    ...articles,
    size,
    segments,
    place: new Map(Array.from(articles.id, (id, place) => [id, place])),
    titled: (text) => places(lowerTitles(), text.trim().toLowerCase()),
    titleRank: ranks,
  }
}

/** The segments that belong to an audience; null when that is everybody. */
export function segmentsOf(catalogue: Catalogue, audience: Audience): number[] | null {
  const { userGroups, entryPoints, registrations } = audience
  if (userGroups.length + entryPoints.length + registrations.length === 0) return null
  return catalogue.segments
    .filter(
      (segment) =>
        fits(userGroups, segment.userGroup) &&
        fits(entryPoints, segment.entryPoint) &&
        fits(registrations, segment.registration),
    )
    .map(({ id }) => id)
}

function fits(wanted: readonly string[], value: string): boolean {
  return wanted.length === 0 || wanted.includes(value)
}

function places(titles: readonly string[], text: string): Set<number> {
  const found = new Set<number>()
  for (const [place, title] of titles.entries()) if (title.includes(text)) found.add(place)
  return found
}

function ranked(titles: readonly string[]): Int32Array {
  const { compare } = new Intl.Collator('de-AT', { numeric: true })
  const sorted = [...titles.entries()].toSorted((a, b) => compare(a[1], b[1]) || a[0] - b[0])
  const ranks = new Int32Array(titles.length)
  for (const [rank, [place]] of sorted.entries()) ranks[place] = rank
  return ranks
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
