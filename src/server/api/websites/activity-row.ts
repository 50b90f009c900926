import { classDays } from '#contract/website-limits.ts'
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
  const found = await store.websites.activity(ids, Math.floor(now / msPerHour) - hoursRead)
  return ids.map((id) => ({ ...nothing, ...found.get(id), now }))
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
