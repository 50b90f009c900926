import { sql } from 'kysely'

import type { Day } from '#lib/days.ts'
import { folderAbove, withoutScheme } from '#lib/links/cover.ts'

import { bansOn, type Engine } from '../engine/engine.ts'
import type { PublicationId } from '../publications.ts'
import type { Verdict, KnownLinks } from './banlist.ts'
import { nearestItems } from './nearest.ts'
import { itemsOf } from './reading/pages.ts'

const mostNearest = 5

/** For each link, in order: is it banned on a day, and by which entry. */
export async function verdictsOn(
  engine: Engine,
  publication: PublicationId,
  request: LinksQuery,
): Promise<Verdict[]> {
  const result = await banningOn(engine, publication, request)
  const free = request.links.filter((_, at) => !result[at]?.entry)
  const near = await nearestItems(engine, publication, free)
  return request.links.map((link, at) => {
    const { entry = null, idle = null } = result[at] ?? {}
    const others = (near.get(link) ?? []).filter(({ id }) => id !== idle?.id)
    return { entry, idle, nearest: others.slice(0, mostNearest) }
  })
}

/** The same without the entries that are most like a link. */
export async function banningOn(
  engine: Engine,
  publication: PublicationId,
  { links, on }: LinksQuery,
): Promise<Omit<Verdict, 'nearest'>[]> {
  const matches: (Match | undefined)[] = []
  for (const run of runsOf(links)) {
    const result = await matchesOf(engine, publication, { links: run, on })
    matches.push(...result.map((all) => all.find(({ isRunning }) => isRunning) ?? all[0]))
  }
  const ids = Float64Array.from(new Set(matches.flatMap((match) => match?.id ?? [])))
  const items = new Map(
    (await itemsOf(engine, publication, ids)).map((item) => [item.id, item] as const),
  )
  return matches.map((match) => {
    const item = (match && items.get(match.id)) ?? null
    return match?.isRunning ? { entry: item, idle: null } : { entry: null, idle: item }
  })
}

/** Canonical links, and the day for which an answer counts. */
interface LinksQuery {
  readonly links: readonly string[]
  readonly on: Day
}

/** An entry that names a link or a folder it lies in. */
interface Match {
  readonly id: number
  readonly link: string
  /** the link's own entry */
  readonly isOwn: boolean
  /** true when it bans on the day */
  readonly isRunning: boolean
}

/** The listed ones of some thousand links, by one look into the index. */
export async function knownLinks(
  engine: Engine,
  publication: PublicationId,
  { links, on }: LinksQuery,
): Promise<KnownLinks> {
  const listed: (number | null)[] = []
  const coveredBy: (string | null)[] = []
  for (const run of runsOf(links)) {
    for (const matches of await matchesOf(engine, publication, { links: run, on })) {
      const own = matches.find(({ isOwn }) => isOwn)
      const banning = own ? undefined : matches.find(({ isRunning }) => isRunning)
      listed.push(own?.id ?? null)
      coveredBy.push(banning?.link ?? null)
    }
  }
  return { listed, coveredBy }
}

/** The entries that name each link or a folder it lies in, the most exact first. */
async function matchesOf(
  engine: Engine,
  publication: PublicationId,
  { links, on }: LinksQuery,
): Promise<Match[][]> {
  const places = placesOf(links)
  const entries = await entriesAt(engine, publication, { places, on })
  return links.map((link, at) => {
    const matches: Match[] = []
    for (let place = places.ofLinks[at] ?? -1; place >= 0; place = places.above[place] ?? -1) {
      for (const entry of entries.get(place) ?? []) {
        if (entry.link === link) matches.unshift({ ...entry, isOwn: true })
        else matches.push({ ...entry, isOwn: false })
      }
    }
    return matches
  })
}

/** For one equality each: PostgreSQL would look for an `in` of both in the index for parts of links, at length. */
const schemes = sql`(select 'https:' as scheme union all select 'http:') schemes`

/** The entries at places, by the number of the place; those with https first. */
async function entriesAt(
  engine: Engine,
  publication: PublicationId,
  { places, on }: { places: Places; on: Day },
): Promise<Map<number, Omit<Match, 'isOwn'>[]>> {
  const query = sql`
    select place, id, case when link like 'https:%' then 1 else 0 end as secure,
      case when ${bansOn(on)} then 1 else 0 end as running
    from ${engine.texts(places.texts)} asked cross join ${schemes} cross join banlist_item
    where banlist_item.publication_id = ${publication}
      and banlist_item.link = schemes.scheme || asked.value`
  const names = ['place', 'id', 'secure', 'running']
  const [place, id, secure, running] = await engine.columns(query, names)
  const result = new Map<number, Omit<Match, 'isOwn'>[]>()
  for (let row = 0; row < (place?.length ?? 0); row += 1) {
    const at = place?.[row] ?? 0
    const link = `${secure?.[row] === 1 ? 'https' : 'http'}:${places.texts[at]}`
    const entry = { id: id?.[row] ?? 0, link, isRunning: running?.[row] === 1 }
    const others = result.get(at)
    if (!others) result.set(at, [entry])
    else if (secure?.[row] === 1) others.unshift(entry)
    else others.push(entry)
  }
  return result
}

/** All addresses at which an entry would ban one of some links: themselves and the folders above, each once. */
interface Places {
  /** without their schemes */
  readonly texts: readonly string[]
  /** the place of the folder above each, -1 at the root of a site */
  readonly above: readonly number[]
  /** the place of each link */
  readonly ofLinks: readonly number[]
}

/** The places of canonical links. */
function placesOf(links: readonly string[]): Places {
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
function* runsOf(links: readonly string[]): Generator<readonly string[]> {
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
