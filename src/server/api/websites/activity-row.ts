import type { Store } from '#server/records/store.ts'
import type { WebsiteActivity } from '#server/records/websites/activity.ts'

const msPerHour = 3_600_000
/** The weeks that say how much is usual, and the running one. */
const hoursRead = 35 * 24

/** The counts of a website, and the moment at which they were read. */
export interface ActivityRow extends WebsiteActivity {
  readonly now: number
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

const nothing: WebsiteActivity = {
  hours: [],
  notices: [],
  lastEvents: [],
  refusals: [],
  classes: [],
}
