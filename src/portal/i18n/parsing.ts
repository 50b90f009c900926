import type { Locale } from './locale.ts'

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
