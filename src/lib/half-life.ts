/** A week of an article's life. */
export interface LifeWeek {
  /** its place among the weeks, from the first one on */
  readonly at: number
  readonly views: number
  /** the views of all articles */
  readonly all: number
}

/** Weeks until an article is read half as often, and where that lies with 80 % certainty. */
export interface HalfLife {
  /** null where it does not fall: the interval has no upper end */
  readonly weeks: number | null
  /** null where it surely rises */
  readonly low: number | null
  readonly high: number | null
}

/** Fewer say nothing about a half-life. */
const [fewestWeeks, fewestViews] = [20, 200]
const resamples = 200
const [lowest, highest] = [0.1, 0.9]
/** A slope as flat as that is none: rounding makes some. */
const flat = 1e-9

/**
 * The half-life h of ln(views) = a + ln(all) − at · ln 2 / h, where views of a week vary as counts do, so that weeks
 * without views count as well. The interval is that of the same fit over weeks drawn again at random; the same seed
 * gives the same. Null with too few weeks or views.
 */
export function halfLifeOf(weeks: readonly LifeWeek[], seed: number): HalfLife | null {
  const known = weeks.filter(({ all }) => all > 0)
  const views = known.reduce((sum, week) => sum + week.views, 0)
  if (known.length < fewestWeeks || views < fewestViews) return null
  const { slope, expected } = fitOf(known)
  const next = randomOf(seed)
  // the fit has taken two values of the weeks for itself
  const spread = Math.sqrt(known.length / (known.length - 2))
  const slopes = Array.from({ length: resamples }, () => {
    const drawn = known.map(() => Math.floor(next() * known.length))
    return slope + spread * stepOf(known, expected, drawn).slope
  }).toSorted((one, other) => one - other)
  const [slow = 0, fast = 0] = [lowest, highest].map((part) => slopes[Math.floor(part * resamples)])
  const [low, high] = [weeksAt(fast), weeksAt(slow)]
  return { weeks: high === null ? null : weeksAt(slope), low, high }
}

/** The middle of some half-lives and the middle half of them; those that do not fall are longer than all others. */
export function middleHalfLife(all: readonly HalfLife[]): HalfLife | null {
  if (all.length === 0) return null
  const sorted = all
    .map(({ weeks }) => weeks ?? Infinity)
    .toSorted((one, other) => (one === other ? 0 : one - other))
  const [low = null, weeks = null, high = null] = [0.25, 0.5, 0.75].map((part) => {
    const value = sorted[Math.floor(part * (sorted.length - 1))] ?? Infinity
    return Number.isFinite(value) ? value : null
  })
  return { weeks, low, high }
}

function weeksAt(slope: number): number | null {
  return slope > flat ? Math.LN2 / slope : null
}

const mostSteps = 100

/** The slope by which the expected views of each week fit best, and these. */
function fitOf(weeks: readonly LifeWeek[]): { slope: number; expected: number[] } {
  const sum = (of: 'views' | 'all') => weeks.reduce((all, week) => all + week[of], 0)
  const length = (weeks.at(-1)?.at ?? 0) - (weeks[0]?.at ?? 0)
  const every = weeks.map((_, place) => place)
  let [level, slope] = [Math.log(sum('views') / sum('all')), 0]
  const expectedOf = () => weeks.map(({ at, all }) => all * Math.exp(level - slope * at))
  let expected = expectedOf()
  for (let step = 0; step < mostSteps; step += 1) {
    const change = stepOf(weeks, expected, every)
    // a step that is too long would leave the valley
    const part = Math.min(1, 1 / (Math.abs(change.slope) * length || 1))
    level += part * change.level
    slope += part * change.slope
    expected = expectedOf()
    if (Math.abs(change.slope) < flat / 10) break
  }
  return { slope, expected }
}

/** Newton's step from the expected views towards those of the drawn weeks. */
function stepOf(
  weeks: readonly LifeWeek[],
  expected: readonly number[],
  drawn: readonly number[],
): { level: number; slope: number } {
  let [weight, weightAt, weightSquare, rest, restAt] = [0, 0, 0, 0, 0]
  for (const place of drawn) {
    const { at = 0, views = 0 } = weeks[place] ?? {}
    const mean = expected[place] ?? 0
    weight += mean
    weightAt += mean * at
    weightSquare += mean * at * at
    rest += views - mean
    restAt += (views - mean) * at
  }
  const size = weight * weightSquare - weightAt * weightAt
  if (!(size > 0)) return { level: 0, slope: 0 }
  return {
    level: (weightSquare * rest - weightAt * restAt) / size,
    slope: (weightAt * rest - weight * restAt) / size,
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
