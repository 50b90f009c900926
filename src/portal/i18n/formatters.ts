import { shownAt } from '#lib/shown-zone.ts'

import { languageTags } from './locale.ts'
import type { Locale } from './locale.ts'
import { createNumberFormat, noValue } from './numbers.ts'
import type { NumberFormat } from './numbers.ts'

/** A calendar day (2026-11-20) or an instant (2026-11-20T05:14:00Z, shown in the publication's time zone). */
type Moment = string | number | Date | null | undefined

/** Dates as specified: DD.MM.YYYY in German, DD/MM/YYYY in English (spec 9). */
interface DateFormat {
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
function createDateFormat(locale: Locale): DateFormat {
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

/** Reads a number as we write it; spaces of every kind group. Null when it is none. */
export function parseNumber(text: string, locale: Locale): number | null {
  const grouping = locale === 'de' ? /[\s\u00a0\u202f.]/g : /[\s\u00a0\u202f,]/g
  const plain = text.trim().replace(grouping, '').replace('−', '-').replace(/%$/, '')
  const value = locale === 'de' ? plain.replace(',', '.') : plain
  return /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null
}

/** Reads a day as we write it (day first, either separator; a year of two digits is of this century) as YYYY-MM-DD, or null. */
export function parseDate(text: string): string | null {
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text.trim())
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return exists ? iso : null
}
