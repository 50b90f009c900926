import { createFormat } from './formatters.ts'
import { languageTags, type Locale } from './locale.ts'

/** Days and months with their names, for axes and what is read at them. */
export interface DayNames {
  /** Mo 26.10., Mon 26/10 */
  day: (date: string) => string
  /** Mo 26.10.2026, Mon 26/10/2026 */
  fullDay: (date: string) => string
  /** 26.10. – 01.11., 26/10 – 01/11 */
  days: (from: string, to: string) => string
  /** Montag, Monday */
  weekday: (date: string) => string
  /** Nov., Nov */
  month: (date: string) => string
}

const made = new Map<Locale, DayNames>()

/** The names of days in a language; made once. */
export function dayNames(locale: Locale): DayNames {
  const known = made.get(locale)
  if (known !== undefined) return known
  const format = createFormat(locale)
  const named = (options: Intl.DateTimeFormatOptions) => {
    const names = new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: 'UTC' })
    return (date: string) => names.format(new Date(`${date}T00:00:00Z`))
  }
  const short = named({ weekday: 'short' })
  const names: DayNames = {
    day: (date) => `${short(date)} ${format.dayMonth(date)}`,
    fullDay: (date) => `${short(date)} ${format.date(date)}`,
    days: (from, to) => `${format.dayMonth(from)} – ${format.dayMonth(to)}`,
    weekday: named({ weekday: 'long' }),
    month: named({ month: 'short' }),
  }
  made.set(locale, names)
  return names
}
