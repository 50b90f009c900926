import type { Format } from './formatters.ts'
import type { Texts } from './texts.ts'

/** A range of days in words; the first year is left out where both ends share it. */
export function rangeText(
  from: string,
  to: string,
  { texts, format }: { texts: Texts; format: Format },
): string {
  if (from === to) return format.date(from)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return texts.ui.range({
    from: sameYear ? format.dayMonth(from) : format.date(from),
    to: format.date(to),
  })
}
