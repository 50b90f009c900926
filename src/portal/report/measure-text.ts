import { type MeasureId, measures, type Unit } from '#contract/metrics.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { ReportTexts } from '#portal/i18n/late/report-texts.ts'
import type { Tone } from '#portal/ui/page/Figures.tsx'

import { difference, relativeChange, tendency, toneOf } from './change.ts'

/** A value of a measure as people read it; without one a dash. */
export function measureText(
  format: Format,
  measure: MeasureId,
  value: number | null | undefined,
): string {
  const unit: Unit = measures[measure].unit
  if (unit === 'seconds') return format.duration(value)
  if (unit === 'count') return format.number(value)
  return format.percent(value === undefined || value === null ? null : value / 100)
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
 * How a measure changed: counts relative to what they were, percentages in points, times in seconds.
 * Undefined where one of the values is unknown.
 */
export function changeText(
  { format, texts }: { format: Format; texts: ReportTexts },
  { measure, now = null, before = null, digits = 1 }: Change,
): ChangeWords | undefined {
  const unit: Unit = measures[measure].unit
  const change = unit === 'count' ? relativeChange(now, before) : difference(now, before)
  if (change === null) return undefined
  if (unit === 'count') {
    return said(format.signedPercent(change, digits), tendency(change, digits + 2))
  }
  if (unit === 'seconds') return said(format.signedDuration(change), tendency(change, 0))
  return said(texts.points({ change: format.signedDecimal(change) }), tendency(change, 1))
}

function said(text: string, direction: Parameters<typeof toneOf>[0]): ChangeWords {
  return { text, tone: toneOf(direction) }
}
