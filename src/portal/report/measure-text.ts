import { measures } from '#contract/metrics.ts'
import type { MeasureId, Unit } from '#contract/metrics.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { Tone } from '#portal/ui/page/Figures.tsx'

/** A number in a row, or one that stands alone, which is written more exactly. */
type Place = 'cell' | 'figure'

/** Rates that are so small that whole percents say nothing. */
const fine: ReadonlySet<MeasureId> = new Set(['clickRate', 'visibleClickRate'])

function digitsOf(measure: MeasureId, place: Place): number {
  if (fine.has(measure)) return 2
  if (measure === 'visibility') return 1
  return place === 'figure' ? 1 : 0
}

/** From here on a figure says a count in short: 12 digits leave no room for others beside it. */
export const huge = 1e9

/** A value of a measure as people read it; without one a dash. */
export function measureText(
  format: Format,
  measure: MeasureId,
  value: number | null | undefined,
  place: Place = 'cell',
): string {
  const unit: Unit = measures[measure].unit
  if (unit === 'seconds') return format.duration(value)
  if (unit === 'count') {
    const isHuge = place === 'figure' && typeof value === 'number' && value >= huge
    return isHuge ? format.compact(Number(value.toPrecision(4))) : format.number(value)
  }
  const ratio = value === undefined || value === null ? null : value / 100
  return format.percent(ratio, digitsOf(measure, place))
}

/** A value on an axis: as short as all values of it can be. */
export function axisText(
  format: Format,
  measure: MeasureId,
  value: number,
  axis?: readonly number[],
): string {
  const unit: Unit = measures[measure].unit
  if (unit === 'seconds') return format.duration(value)
  if (unit === 'count') return format.compact(value, axis)
  return format.percent(value / 100, Number.isInteger(value) ? 0 : 1)
}

/** True for a measure without fractions. */
export function isWholeNumber(measure: MeasureId): boolean {
  return measures[measure].unit !== 'percent'
}

/** True for averages, shares and scores, which a few views can make extreme. */
export function isRate(measure: MeasureId): boolean {
  return 'ratio' in measures[measure] || 'computed' in measures[measure]
}

/** A change of a small count with its sign; none is "±0". */
export function signedCount(format: Format, change: number): string {
  return change === 0 ? `±${format.number(0)}` : format.signedNumber(change)
}

/** A change in words, and its colour. */
export interface ChangeWords {
  text: string
  tone: Tone
}

interface Change {
  measure: MeasureId
  now: number | null | undefined
  before: number | null | undefined
  /** decimals of a relative change; one unless told */
  digits?: number
}

/**
 * How a measure changed: counts relative to what they were, percentages in points, times in seconds. Points and
 * seconds are the difference of the two numbers as they are shown. Undefined where one of the values is unknown.
 */
export function changeText(
  { format, texts }: { format: Format; texts: ReportTexts },
  { measure, now = null, before = null, digits = 1 }: Change,
): ChangeWords | undefined {
  const unit: Unit = measures[measure].unit
  const shown = unit === 'percent' ? digitsOf(measure, 'figure') : 0
  const change =
    unit === 'count'
      ? relativeChange(now, before)
      : difference(roundedTo(now, shown), roundedTo(before, shown))
  if (change === null) return undefined
  if (unit === 'count') {
    return changeWords(format.signedPercent(change, digits), tendency(change, digits + 2))
  }
  if (unit === 'seconds') return changeWords(format.signedDuration(change), tendency(change, 0))
  const points = texts.points({ change: format.signedDecimal(change, shown) })
  return changeWords(points, tendency(change, shown))
}

function roundedTo(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits))
}

function changeWords(text: string, direction: Parameters<typeof toneOf>[0]): ChangeWords {
  return { text: direction === 'same' ? `±${text}` : text, tone: toneOf(direction) }
}

/** The direction of a number's change, for its colour and its words. */
type Tendency = 'up' | 'down' | 'same'

/**
 * Relative change as a fraction: 0.124 is 12.4 % more. Null where it means nothing, because one of
 * the numbers is unknown or the earlier one is zero.
 */
export function relativeChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return (now - before) / before
}

/** Difference in the unit of the numbers; null where one of them is unknown. */
function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}

/** The direction of a change, judged after rounding to what is shown. */
export function tendency(change: number, digits: number): Tendency {
  const shown = Number(change.toFixed(digits))
  if (shown === 0) return 'same'
  return shown > 0 ? 'up' : 'down'
}

/** How a direction is coloured where more is better. */
export function toneOf(direction: Tendency): 'good' | 'bad' | 'neutral' {
  if (direction === 'same') return 'neutral'
  return direction === 'up' ? 'good' : 'bad'
}
