import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { Verdict } from '../banlist.ts'
import { itemsOf } from '../reading/pages.ts'
import { matchesOf, type AskedLinks, type Match } from './known.ts'
import { nearestItems } from './nearest.ts'
import { runsOf } from './places.ts'

const mostNearest = 5

/** For each link, in order: is it banned on a day, and by which entry. */
export async function verdictsOn(
  engine: Engine,
  publication: PublicationId,
  asked: AskedLinks,
): Promise<Verdict[]> {
  const found = await banningOn(engine, publication, asked)
  const free = asked.links.filter((_, at) => !found[at]?.entry)
  const near = await nearestItems(engine, publication, free)
  return asked.links.map((link, at) => {
    const { entry = null, idle = null } = found[at] ?? {}
    const others = (near.get(link) ?? []).filter(({ id }) => id !== idle?.id)
    return { entry, idle, nearest: others.slice(0, mostNearest) }
  })
}

/** The same without the entries that are most like a link. */
export async function banningOn(
  engine: Engine,
  publication: PublicationId,
  { links, on }: AskedLinks,
): Promise<Omit<Verdict, 'nearest'>[]> {
  const matches: (Match | undefined)[] = []
  for (const run of runsOf(links)) {
    const found = await matchesOf(engine, publication, { links: run, on })
    matches.push(...found.map((all) => all.find(({ isRunning }) => isRunning) ?? all[0]))
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
