import { classDays } from '#contract/limits.ts'
import type { Store } from '#server/records/store.ts'
import type { SeenClass, WebsiteActivity } from '#server/records/websites/activity.ts'

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour
/** The weeks that say how much is usual, and the running one. */
const hoursRead = 35 * 24

/** The counts of a website, and the moment at which they were read. */
export interface ActivityRow extends WebsiteActivity {
  readonly now: number
}

/** The counts with the time zone in which their days end. */
export interface PlacedActivity extends ActivityRow {
  readonly timeZone: string
}

/** Reads the activity of websites. */
export async function readActivities(
  { store }: { readonly store: Store },
  ids: readonly number[],
): Promise<ActivityRow[]> {
  const now = Date.now()
  const result = await store.websites.activity(ids, Math.floor(now / msPerHour) - hoursRead)
  return ids.map((id) => ({ ...nothing, ...result.get(id), now }))
}

/** The classes that were seen on pages in the last days. */
export function seenLately({ classes, now }: ActivityRow): SeenClass[] {
  return classes.filter(({ seenAt }) => seenAt > now - classDays * msPerDay)
}

/** The classes that were seen on pages of publications in the last days; null for one without websites. */
export function readSeenClasses(
  { store }: { readonly store: Store },
  publications: readonly number[],
): Promise<(ReadonlySet<string> | null)[]> {
  return Promise.all(
    publications.map(async (publication) => {
      const websites = await store.websites.of(publication)
      if (websites.length === 0) return null
      const activities = await readActivities(
        { store },
        websites.map(({ id }) => id),
      )
      return new Set(activities.flatMap(seenLately).map(({ cssClass }) => cssClass))
    }),
  )
}

const nothing: WebsiteActivity = {
  hours: [],
  notices: [],
  lastEvents: [],
  refusals: [],
  classes: [],
}

/** The events of an hour since 1970 in UTC: those of a website, or the firings of a signal. */
interface Hour {
  readonly hour: number
  readonly events: number
}

/** Hours of a week. */
const week = 168
/** The weeks before that say what is usual. */
const weeks = 4
/** So many events are to be expected before their absence says anything; by chance once in 20 million times. */
const telling = 17
/** A break that is shorter is a break. */
const shortestSilence = 30 * 60_000

/** A time in which nothing came in, in milliseconds; `until` is null while it goes on. */
interface Silence {
  readonly since: number
  readonly until: number | null
}

/**
 * The moment since which nothing came in, if much more was to be expected: the sum of the usual events of the hours
 * since then, each by the same hour of the same weekday in the weeks before. Null where it is not silent.
 */
export function silentSince(
  hours: readonly Hour[],
  { lastEvent, now }: { lastEvent: number | null; now: number },
): number | null {
  if (lastEvent === null || now - lastEvent < shortestSilence) return null
  return isTelling(hours, lastEvent, now) ? lastEvent : null
}

/**
 * The silences among these hours, newest first, the present one included. Those that are over are known to the hour:
 * from the end of the last hour with events to the beginning of the next one.
 */
export function silencesOf(
  hours: readonly Hour[],
  { from, lastEvent, now }: { from: number; lastEvent: number | null; now: number },
): Silence[] {
  const received = hours.filter(({ events }) => events > 0).map(({ hour }) => hour)
  const past = received.flatMap((hour, place): Silence[] => {
    const next = received[place + 1]
    const [since, until] = [(hour + 1) * msPerHour, (next ?? 0) * msPerHour]
    if (next === undefined || until <= since || until < from) return []
    return isTelling(hours, since, until) ? [{ since, until }] : []
  })
  const present = silentSince(hours, { lastEvent, now })
  if (present !== null) past.push({ since: present, until: null })
  return past.toReversed()
}

/** True where so much is usual in this time that its absence says something. */
function isTelling(hours: readonly Hour[], since: number, until: number): boolean {
  const events = new Map(hours.map((hour) => [hour.hour, hour.events]))
  const first = Math.min(...events.keys())
  let expected = 0
  for (let hour = Math.floor(since / msPerHour); hour * msPerHour < until; hour += 1) {
    const begins = Math.max(since, hour * msPerHour)
    const ends = Math.min(until, (hour + 1) * msPerHour)
    expected += (usual(events, hour, first) * (ends - begins)) / msPerHour
    if (expected >= telling) return true
  }
  return false
}

/** The mean of the same hour in the weeks before, as far as there was anything then. */
function usual(events: ReadonlyMap<number, number>, hour: number, first: number): number {
  const earlier = Array.from({ length: weeks }, (_, index) => hour - week * (index + 1))
  const known = earlier.filter((one) => one > first)
  const sum = known.reduce((total, one) => total + (events.get(one) ?? 0), 0)
  return known.length === 0 ? 0 : sum / known.length
}
