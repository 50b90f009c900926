import type { Membership } from '../warehouse/port/facts.ts'
import type { DemoPublication } from './publications.ts'
import type { Random } from './random.ts'

interface Group {
  readonly name: string
  readonly confirmed: number
  readonly estimated: number
  /** half the width of the estimate's interval, as a part of it; 0: the model gives none */
  readonly uncertain: number
  /** growth in 28 days, as a part of all */
  readonly growth: number
  /** the part that confirmed within two days a week ago */
  readonly atOnce?: number
}

/** Days ago on which the first half of those had confirmed; all of them the day after. */
const firstHalf = 7

/** The groups of a publication whose usual article has 420 readers on its first day. */
const groups: readonly Group[] = [
  { name: 'random_visitors', confirmed: 3120, estimated: 38_400, uncertain: 0, growth: 0.04 },
  {
    name: 'pharmacists',
    confirmed: 4180,
    estimated: 7900,
    uncertain: 0.09,
    growth: 0.043,
    atOnce: 0.03,
  },
  { name: 'newsletter', confirmed: 9460, estimated: 1150, uncertain: 0.15, growth: -0.028 },
  { name: 'subscribers', confirmed: 2310, estimated: 2700, uncertain: 0.15, growth: 0.031 },
  { name: 'students', confirmed: 34, estimated: 210, uncertain: 0, growth: 0.01 },
]
const usualReach = 420
const smallest = 50

/** The members of each group at the end of each day, the last one first. */
export function* membershipsOf(
  random: Random,
  { subscribers, reach }: DemoPublication,
  days: readonly { day: number }[],
): Generator<Membership> {
  for (const { name, confirmed, estimated, uncertain, growth, atOnce = 0 } of groups) {
    const scale = confirmed < smallest ? 1 : reach / usualReach
    const group = name === 'subscribers' ? subscribers : name
    for (const [daysAgo, { day }] of days.toReversed().entries()) {
      const size = scale * (1 + growth) ** (-daysAgo / 28)
      const guessed = Math.round(estimated * size * random.around(1, 0.012))
      const spread = Math.round(guessed * uncertain)
      yield {
        day,
        group,
        confirmed: Math.round(confirmed * size * (1 - atOnce * partToCome(daysAgo))),
        estimated: guessed,
        estimatedLow: guessed - spread,
        estimatedHigh: guessed + spread,
      }
    }
  }
}

function partToCome(daysAgo: number): number {
  if (daysAgo === firstHalf) return 0.5
  return daysAgo > firstHalf ? 1 : 0
}
