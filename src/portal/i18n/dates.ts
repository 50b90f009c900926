import { languageTags, type Locale } from './locale.ts'
import { noValue } from './numbers.ts'

/** A calendar day (2026-11-20) or an instant (2026-11-20T05:14:00Z, shown in local time). */
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
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The date formats of a language, built from parts because en-US would put the month first. */
export function createDateFormat(locale: Locale): DateFormat {
  const full = (p: Parts) =>
    locale === 'de'
      ? `${two(p.day)}.${two(p.month)}.${p.year}`
      : `${two(p.day)}/${two(p.month)}/${p.year}`
  const short = (p: Parts) =>
    locale === 'de' ? `${two(p.day)}.${two(p.month)}.` : `${two(p.day)}/${two(p.month)}`
  const named = (p: Parts, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: 'UTC' }).format(
      Date.UTC(p.year, p.month - 1, p.day),
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
  return `${two(parts.hour)}:${two(parts.minute)}`
}

function exactTime(parts: Parts): string {
  return `${time(parts)}:${two(parts.second)}`
}

function written(moment: Moment, write: (parts: Parts) => string): string {
  const parts = partsOf(moment)
  return parts === null ? noValue : write(parts)
}

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

function partsOf(moment: Moment): Parts | null {
  if (moment === null || moment === undefined || moment === '') return null
  const day = typeof moment === 'string' ? calendarDay.exec(moment) : null
  if (day !== null) {
    const [year = 0, month = 0, dayOfMonth = 0] = day.slice(1).map(Number)
    return { year, month, day: dayOfMonth, hour: 0, minute: 0, second: 0 }
  }
  const instant = new Date(moment)
  if (Number.isNaN(instant.getTime())) return null
  return {
    year: instant.getFullYear(),
    month: instant.getMonth() + 1,
    day: instant.getDate(),
    hour: instant.getHours(),
    minute: instant.getMinutes(),
    second: instant.getSeconds(),
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
