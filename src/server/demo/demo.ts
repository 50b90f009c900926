import { dayAt, quarterAt } from '#lib/zones.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { PastBanlistChange } from '../records/ingest.ts'
import type { Store } from '../records/store.ts'
import type { UserChange } from '../records/user-changes.ts'
import { writeArticles } from './articles.ts'
import { growthOf } from './banlist-history.ts'
import { firstEntries, writeBanlist } from './banlist.ts'
import { writeConfiguration } from './configuration.ts'
import { writeDeliveries, writeMemberships, writeReadings } from './facts.ts'
import { type DemoPublication, demoPublications, timeZone } from './publications.ts'
import { Random } from './random.ts'
import { DemoFirings, writeSignals } from './signals.ts'
import { writeWebsites } from './websites.ts'

const msPerDay = 86_400_000

/** Changes of rights, the days since and the hour; people are those of the demo's realm. */
const told = [
  [43, 9.8, 'ADDED', 'lena.brandt', 'Lena Brandt', ['view-banlist']],
  [24, 13.2, 'ROLES', 'katharina', 'Katharina Vogl', ['view-dav-topic-planning']],
  [13, 15.9, 'DISABLED', 'tobias', 'Tobias Hartl', []],
  [7, 10.4, 'ROLES', 'emre', 'Emre Yıldız', ['view-recommendation-report']],
  [4, 8.5, 'INVITED', 'ines', 'Ines Petrović', ['view-dav-article-report']],
] as const

function userChanges(today: number): Omit<UserChange, 'id'>[] {
  const author = { subject: 'demo-ada', name: 'Ada Lindner' }
  return told.map(([daysAgo, hour, kind, username, name, added]) => ({
    kind,
    userId: `demo-${username}`,
    name,
    added,
    removed: [],
    author,
    at: (today - daysAgo) * msPerDay + hour * 3_600_000,
  }))
}

const DAY = 86_400_000

/** The choices behind the demo's data; the same choices give the same data. */
export interface DemoChoices {
  /** The last day with statistics, days since 1970-01-01; the day that runs, up to now, if left out. */
  lastDay?: number
  /** milliseconds; by the clock if left out */
  now?: number
  seed?: number
  publications?: readonly DemoPublication[]
}

/**
 * Fills an empty store with two organisations and a year of coherent data; does nothing where there
 * is any organisation. `report` hears what is being made and how much of all is done, 0..1.
 */
export async function createDemo(
  store: Store,
  report: (text: string, done: number) => void,
  choices: DemoChoices = {},
): Promise<void> {
  if (!(await store.isEmpty())) return
  const { seed = 1848, now = Date.now() } = choices
  const running = { lastDay: dayAt(timeZone, now) - 1, passed: quarterAt(timeZone, now) }
  const days = choices.lastDay === undefined ? running : { lastDay: choices.lastDay, passed: 0 }
  const { publications = demoPublications } = choices
  const total = publications.reduce((sum, { articles }) => sum + articles, 0)
  let done = 0
  for (const [index, publication] of publications.entries()) {
    report(`Demo data: ${publication.name}`, done / total)
    await createPublication(store, publication, seed + index, { ...days, now })
    done += publication.articles
  }
  await store.warehouse.compact()
  report('Demo data: done', 1)
}

async function createPublication(
  store: Store,
  publication: DemoPublication,
  seed: number,
  { lastDay, passed, now }: { lastDay: number; passed: number; now: number },
): Promise<void> {
  const { organisation, client, name } = publication
  const { ingest, warehouse } = store
  const { realm, editor } = organisation
  await ingest.saveOrganisation({ realm, name: organisation.name })
  await ingest.saveTimeZone({ realm }, timeZone)
  const id = await ingest.savePublication({ realm, client, name })
  const random = new Random(seed)
  const written = writeArticles(random, publication, lastDay + Math.sign(passed))
  await saveArticles(warehouse, id, { key: 'demo articles', records: written })
  const articles = written.map((article) => ({ ...article, id: idOf(article.externalId) }))
  const seen = Math.min(now, (lastDay + 2) * DAY)
  const pages = written.map(({ url }) => url)
  const sites = { store, id, publication, random: new Random(seed + 2000), now: seen, pages }
  const website = await writeWebsites({ ...sites, today: dayAt(timeZone, seen) })
  const firings = publication.hasSignals ? new DemoFirings({ lastDay, website }) : null
  const making = { warehouse, id, publication, lastDay, passed, now, firings }
  const recommended = await writeReadings({ ...making, random }, articles)
  if (firings) {
    await writeSignals(ingest, id, { lastDay, organisation })
    const signals = firings.counted(id, seen)
    await store.websites.count({ spool: `demo signals ${client}`, part: 1, websites: [], signals })
  }
  const until = (lastDay + 1) * DAY
  await ingest.saveBanlist(id, firstEntries(publication, until))
  const entries = writeBanlist(random, publication, written, until)
  const growth = growthOf(random, entries, { editors: organisation.team, until })
  await ingest.saveBanlistHistory(id, growth)
  // A source of its own: the other numbers stay as they are when boxes change.
  const later = { ...making, random: new Random(seed + 1000) }
  await writeDeliveries(later, recommended, bansOf(growth))
  await writeMemberships(later)
  await writeConfiguration(ingest, id, { editor, lastDay })
  if (client === 'apothekenblatt') await store.userChanges.record(id, ...userChanges(lastDay + 1))
  await store.publish(id)
}

/** The day on which each link was banned that still is. */
function bansOf(growth: readonly PastBanlistChange[]): Map<string, number> {
  const bans = new Map<string, number>()
  for (const { at, added, removed } of growth) {
    for (const { link } of added) bans.set(link, Math.floor(at / DAY))
    for (const link of removed) bans.delete(link)
  }
  return bans
}
