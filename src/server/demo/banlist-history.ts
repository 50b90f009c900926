import { isoOf } from '#lib/days.ts'

import type { BanlistRecord, PastBanlistChange } from '../records/ingest.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000

/** An entry of the demo: how it came onto the list, and if it has been taken off again. */
export interface DemoEntry extends BanlistRecord {
  readonly dateAdded: number
  /** the file that it came with, without its month; null where a person added it alone */
  readonly list: string | null
  /** it was deleted some weeks later */
  readonly isGone: boolean
}

/** The people of the publication, and the end of the time that is told. */
interface Times {
  readonly editors: readonly string[]
  /** milliseconds */
  readonly until: number
}

/** An entry as it came onto the list. */
interface Addition {
  readonly at: number
  readonly entry: DemoEntry
}

/** The systems that bring protected entries, by the name of their list. */
const services: ReadonlyMap<string | null, string> = new Map([
  ['rueckrufe', 'Rückrufdienst'],
  ['rueckruf', 'Rückrufdienst'],
  ['vertraege', 'Anzeigensystem'],
])
const fortnight = 14 * DAY

/** The changes by which a list grew to these entries, oldest first. */
export function growthOf(
  random: Random,
  entries: readonly DemoEntry[],
  times: Times,
): PastBanlistChange[] {
  const parcels = parcelsOf(random, entries)
  const added = parcels.flatMap(({ at, entries: all }) => all.map((entry) => ({ at, entry })))
  const changes = [
    ...parcels.map((parcel) => arrival(random, parcel, times)),
    ...deletions(random, added, times),
    ...edits(random, added, times),
  ]
  return changes.toSorted((left, right) => left.at - right.at)
}

/** Entries that came together: one that a person added, or those of a file. */
interface Parcel {
  readonly at: number
  readonly list: string | null
  readonly entries: readonly DemoEntry[]
}

/** A file holds the entries of some weeks, and comes when the last of them is there. */
function parcelsOf(random: Random, entries: readonly DemoEntry[]): Parcel[] {
  const byDate = entries.toSorted((left, right) => left.dateAdded - right.dateAdded)
  const lists = Map.groupBy(byDate, ({ list }) => list)
  return [...lists].flatMap(([list, ofList]) => {
    const parcels: Parcel[] = []
    for (let from = 0; from < ofList.length; from += parcels.at(-1)?.entries.length ?? 1) {
      const part = ofList.slice(from, from + (list === null ? 1 : random.whole(6, 32)))
      parcels.push({ at: part.at(-1)?.dateAdded ?? 0, list, entries: part })
    }
    return parcels
  })
}

const nothing = { source: null, added: [], edited: [], removed: [] }

/** A file by hand, or the entries of a system that keeps them. */
function arrival(
  random: Random,
  { at, list, entries }: Parcel,
  { editors }: Times,
): PastBanlistChange {
  const service = services.get(list)
  const author = service === undefined ? {} : { addedBy: service }
  return {
    ...nothing,
    at,
    actor: service === undefined ? random.pick(editors) : null,
    source: list && `${list}-${isoOf(Math.floor(at / DAY)).slice(0, 7)}.csv`,
    added: entries.map((entry) => ({ ...recordOf(entry), ...author })),
  }
}

/** Entries that are no longer needed are taken off some weeks later. */
function deletions(
  random: Random,
  added: readonly Addition[],
  { editors, until }: Times,
): PastBanlistChange[] {
  const going = added.filter(({ entry }) => entry.isGone)
  const rounds = Map.groupBy(going, ({ at }) => Math.ceil(at / fortnight) + 2)
  return [...rounds].map(([round, all]) => {
    const due = round * fortnight + random.whole(7 * 60, 17 * 60) * 60_000
    const removed = all.map(({ entry }) => entry.link)
    const latest = Math.max(...all.map(({ at }) => at)) + 20 * 60_000
    const at = due < until ? due : Math.min(latest, until - 1)
    return { ...nothing, at, actor: random.pick(editors), removed }
  })
}

const reasons = ['Zahlen werden geprüft', 'Auf Wunsch der Autorin', 'Mit dem Verlag vereinbart']

/** In the last weeks some entries were paused, or got an end or another note. */
function edits(
  random: Random,
  added: readonly Addition[],
  { editors, until }: Times,
): PastBanlistChange[] {
  const open = added.filter(
    ({ at, entry }) =>
      !entry.isGone && !entry.readOnly && at > until - 200 * DAY && at < until - 50 * DAY,
  )
  const last = Math.floor(until / DAY)
  const patches = [
    { paused: true, comment: reasons[0] },
    { paused: true, comment: reasons[1] },
    { paused: true },
    { expires: last - 9, comment: 'Gilt bis zum Ende der Aktion' },
    { expires: last + 40 },
    { expires: last + 120 },
    ...reasons.map((comment) => ({ comment })),
  ]
  return patches.flatMap((patch, index) => {
    const result = open[Math.floor(((index + 0.5) * open.length) / patches.length)]
    if (result === undefined) return []
    const at = Math.floor(random.between(until - 45 * DAY, until - 10 * DAY))
    return [
      { ...nothing, at, actor: random.pick(editors), edited: [{ link: result.entry.link, patch }] },
    ]
  })
}

function recordOf({ link, comment, readOnly, expires, paused }: DemoEntry): BanlistRecord {
  return { link, comment: comment ?? null, readOnly: readOnly ?? false, expires, paused }
}
