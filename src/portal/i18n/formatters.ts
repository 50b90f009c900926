import { createDateFormat, type DateFormat } from './dates.ts'
import type { Locale } from './locale.ts'
import { createNumberFormat, type NumberFormat } from './numbers.ts'
import { parseDate, parseNumber } from './parsing.ts'

/** Everything that turns values into what people read in a language, and back. */
export interface Format extends NumberFormat, DateFormat {
  parseNumber: (text: string) => number | null
  parseDate: (text: string) => string | null
}

const made = new Map<Locale, Format>()

/** The formats of a language; made once. */
export function createFormat(locale: Locale): Format {
  const known = made.get(locale)
  if (known !== undefined) return known
  const format = {
    ...createNumberFormat(locale),
    ...createDateFormat(locale),
    parseNumber: (text: string) => parseNumber(text, locale),
    parseDate,
  }
  made.set(locale, format)
  return format
}
