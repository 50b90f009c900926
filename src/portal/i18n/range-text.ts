import type { Format } from './formatters.ts'
import type { Texts } from './texts.ts'

interface Written {
  texts: Texts
  format: Format
  /** a day written behind the range; in its year the range needs none */
  until?: string | undefined
}

/** A range of days in words; the first year is left out where both ends share it. */
export function rangeText(
  from: string,
  to: string,
  { texts, format, until = '' }: Written,
): string {
  if (from === to) return format.date(from)
  const year = to.slice(0, 4)
  const isOneYear = from.startsWith(year)
  return texts.ui.range({
    from: isOneYear ? format.dayMonth(from) : format.date(from),
    to: isOneYear && until.startsWith(year) ? format.dayMonth(to) : format.date(to),
  })
}
