import type { Signal } from '#contract/configuration.ts'
import { decayed } from '#contract/signals/decay.ts'

/** Strength and half-life, all that a curve needs of a signal. */
export type Strength = Pick<Signal, 'weight' | 'halfLife'>

/** The days ago on which the sample reader read, five in 30 days. */
export const sampleDays = [1, 3, 8, 15, 29] as const

/** The curve reaches so many days back at least; longer ones in these steps, until less than an eighth is left. */
const spans = [60, 120, 240, 365, 730, 1095] as const

/** The days that a drawing of these curves spans. */
export function spanOf(strengths: readonly Strength[]): number {
  const longest = Math.max(...strengths.map(({ halfLife }) => halfLife))
  return spans.find((span) => span >= longest * 3) ?? 1095
}

/** The weight that is left on each day of a span, in even steps. */
export function curveOf(
  { weight, halfLife }: Strength,
  span: number,
  steps = 60,
): { day: number; left: number }[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const day = (span * step) / steps
    return { day, left: decayed(weight, day, halfLife) }
  })
}

/** All that the sample reader's five readings weigh today. */
export function sampleScore({ weight, halfLife }: Strength): number {
  return sampleDays.reduce((sum, day) => sum + decayed(weight, day, halfLife), 0)
}

/** The days of the table: today, the sample's, the half-lives, and the ends of even parts of the span. */
export function tableDays(strengths: readonly Strength[]): number[] {
  const span = spanOf(strengths)
  const days = [0, ...sampleDays, ...strengths.map(({ halfLife }) => halfLife), span / 2, span]
  return [...new Set(days)].filter((day) => day <= span).toSorted((one, other) => one - other)
}
