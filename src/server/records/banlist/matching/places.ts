import { folderAbove, withoutScheme } from '#lib/links/cover.ts'

/** All addresses at which an entry would ban one of some links: themselves and the folders above, each once. */
export interface Places {
  /** without their schemes */
  readonly texts: readonly string[]
  /** the place of the folder above each, -1 at the root of a site */
  readonly above: readonly number[]
  /** the place of each link */
  readonly ofLinks: readonly number[]
}

/** The places of canonical links. */
export function placesOf(links: readonly string[]): Places {
  const texts: string[] = []
  const above: number[] = []
  const known = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = texts.push(text) - 1
    above.push(-1)
    known.set(text, place)
    const folder = folderAbove(text)
    if (folder !== null) above[place] = known.get(folder) ?? placeOf(folder)
    return place
  }
  const ofLinks = links.map((link) => {
    const text = withoutScheme(link)
    return known.get(text) ?? placeOf(text)
  })
  return { texts, above, ofLinks }
}

/** Characters that the places of one question to the database may have. */
const heaviest = 8_000_000

/** Cuts links into runs whose places are not too many: each of a thousand slashes begins a place of its own. */
export function* runsOf(links: readonly string[]): Generator<readonly string[]> {
  let first = 0
  let weight = 0
  for (const [at, link] of links.entries()) {
    weight += link.length * link.split('/').length
    if (weight < heaviest) continue
    yield links.slice(first, at + 1)
    first = at + 1
    weight = 0
  }
  if (first < links.length) yield links.slice(first)
}
