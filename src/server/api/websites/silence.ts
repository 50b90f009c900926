import type { WebsiteHour } from '#server/records/websites/activity.ts'

const msPerHour = 3_600_000
/** Hours of a week. */
const week = 168
/** The weeks before that say what is usual. */
const weeks = 4
/** So many events are to be expected before their absence says anything; by chance once in 20 million times. */
const telling = 17
/** A break that is shorter is a break. */
const shortestSilence = 30 * 60_000

/**
 * The moment since which nothing came in, if much more was to be expected: the sum of the usual events of the hours
 * since then, each by the same hour of the same weekday in the weeks before. Null where it is not silent.
 */
export function silentSince(
  hours: readonly WebsiteHour[],
  { lastEvent, now }: { lastEvent: number | null; now: number },
): number | null {
  if (lastEvent === null || now - lastEvent < shortestSilence) return null
  const events = new Map(hours.map((hour) => [hour.hour, hour.events]))
  const first = Math.min(...events.keys())
  let expected = 0
  for (let hour = Math.floor(lastEvent / msPerHour); hour * msPerHour < now; hour += 1) {
    const from = Math.max(lastEvent, hour * msPerHour)
    const until = Math.min(now, (hour + 1) * msPerHour)
    expected += (usual(events, hour, first) * (until - from)) / msPerHour
    if (expected >= telling) return lastEvent
  }
  return null
}

/** The mean of the same hour in the weeks before, as far as there was anything then. */
function usual(events: ReadonlyMap<number, number>, hour: number, first: number): number {
  const earlier = Array.from({ length: weeks }, (_, index) => hour - week * (index + 1))
  const known = earlier.filter((one) => one > first)
  const sum = known.reduce((total, one) => total + (events.get(one) ?? 0), 0)
  return known.length === 0 ? 0 : sum / known.length
}
