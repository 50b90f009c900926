import { shownAt } from '#lib/shown-zone.ts'

import { languageTags, type Locale } from './locale.ts'
import { noValue } from './numbers.ts'

/** A calendar day (2026-11-20) or an instant (2026-11-20T05:14:00Z, shown in the publication's time zone). */
type Moment = string | number | Date | null | undefined

/** Dates as specified: DD.MM.YYYY in German, DD/MM/YYYY in English (spec 9). */
export interface DateFormat {
  /** 20.11.2026, 20/11/2026 */
  date: (moment: Moment) => string
  /** Without the year, for axes and narrow rows: 20.11., 20/11 */
  dayMonth: (moment: Moment) => string
  /** 06:14 */
  time: (moment: Moment) => string
  /** 06:14:07 */
  exactTime: (moment: Moment) => string
  /** 20.11.2026, 06:14 */
  dateTime: (moment: Moment) => string
  /** 20.11.2026, 06:14:07 */
  exactDateTime: (moment: Moment) => string
  /** Samstag, 21.11.2026 */
  weekdayDate: (moment: Moment) => string
  /** Jänner 2026, January 2026 */
  month: (moment: Moment) => string
}

interface Parts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
}

/** The date formats of a language, built from parts because en-US would put the month first. */
export function createDateFormat(locale: Locale): DateFormat {
  const full = (p: Parts) =>
    locale === 'de' ? `${p.day}.${p.month}.${p.year}` : `${p.day}/${p.month}/${p.year}`
  const short = (p: Parts) => (locale === 'de' ? `${p.day}.${p.month}.` : `${p.day}/${p.month}`)
  const named = (p: Parts, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${p.year}-${p.month}-${p.day}`),
    )
  return {
    date: (moment) => written(moment, full),
    dayMonth: (moment) => written(moment, short),
    time: (moment) => written(moment, time),
    exactTime: (moment) => written(moment, exactTime),
    dateTime: (moment) => written(moment, (p) => `${full(p)}, ${time(p)}`),
    exactDateTime: (moment) => written(moment, (p) => `${full(p)}, ${exactTime(p)}`),
    weekdayDate: (moment) => written(moment, (p) => `${named(p, { weekday: 'long' })}, ${full(p)}`),
    month: (moment) => written(moment, (p) => named(p, { month: 'long', year: 'numeric' })),
  }
}

function time(parts: Parts): string {
  return `${parts.hour}:${parts.minute}`
}

function exactTime(parts: Parts): string {
  return `${time(parts)}:${parts.second}`
}

function written(moment: Moment, write: (parts: Parts) => string): string {
  const parts = partsOf(moment)
  return parts === null ? noValue : write(parts)
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

function partsOf(moment: Moment): Parts | null {
  if (moment === null || moment === undefined || moment === '') return null
  const isDay = typeof moment === 'string' && calendarDay.test(moment)
  const instant = new Date(moment)
  if (!isDay && Number.isNaN(instant.getTime())) return null
  const [year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = (
    isDay ? moment : shownAt(instant)
  ).split(/\D/)
  return { year, month, day, hour, minute, second }
}
