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
  { links, on }: AskedLinks,
): Promise<Verdict[]> {
  const matches: (Match | null)[] = []
  for (const run of runsOf(links)) {
    const found = await matchesOf(engine, publication, { links: run, on })
    matches.push(...found.map((all) => all.find(({ isRunning }) => isRunning) ?? all[0] ?? null))
  }
  const free = links.filter((_, at) => matches[at]?.isRunning !== true)
  const [items, near] = await Promise.all([
    itemsOf(
      engine,
      publication,
      Float64Array.from(new Set(matches.flatMap((one) => one?.id ?? []))),
    ),
    nearestItems(engine, publication, free),
  ])
  return links.map((link, at) => {
    const item = items.find(({ id }) => id === matches[at]?.id) ?? null
    if (matches[at]?.isRunning) return { entry: item, idle: null, nearest: [] }
    const others = (near.get(link) ?? []).filter(({ id }) => id !== item?.id)
    return { entry: null, idle: item, nearest: others.slice(0, mostNearest) }
  })
}
