import { sql } from 'kysely'

import type { Day } from '#lib/days.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import { bansOn } from '#server/records/engine/row-conditions.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { KnownLinks } from '../banlist.ts'
import { placesOf, runsOf, type Places } from './places.ts'

/** Canonical links, and the day for which an answer counts. */
export interface AskedLinks {
  readonly links: readonly string[]
  readonly on: Day
}

/** An entry that names a link or a folder it lies in. */
export interface Match {
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
  { links, on }: AskedLinks,
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
export async function matchesOf(
  engine: Engine,
  publication: PublicationId,
  { links, on }: AskedLinks,
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
  const found = new Map<number, Omit<Match, 'isOwn'>[]>()
  for (let row = 0; row < (place?.length ?? 0); row += 1) {
    const at = place?.[row] ?? 0
    const link = `${secure?.[row] === 1 ? 'https' : 'http'}:${places.texts[at]}`
    const entry = { id: id?.[row] ?? 0, link, isRunning: running?.[row] === 1 }
    const others = found.get(at)
    if (!others) found.set(at, [entry])
    else if (secure?.[row] === 1) others.unshift(entry)
    else others.push(entry)
  }
  return found
}
