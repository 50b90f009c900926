import { languageTags, type Locale } from './locale.ts'

/** The sign for a missing number, for example 0 ÷ 0. */
export const noValue = '–'

type Value = number | null | undefined

/** Numbers as people read them in a language; nothing to show prints "–". */
export interface NumberFormat {
  /** 286419 → 286 419 */
  number: (value: Value) => string
  /** A fixed number of decimals, one unless told: 0.914 → 0,9 */
  decimal: (value: Value, digits?: number) => string
  /** A ratio from 0 to 1 as a percentage: 0.584 → 58 % */
  percent: (ratio: Value, digits?: number) => string
  /** A change as a ratio with its sign: 0.124 → +12,4 %, −0.012 → −1,2 % */
  signedPercent: (ratio: Value, digits?: number) => string
  /** A change with a fixed number of decimals and its sign, one unless told: −1,2 */
  signedDecimal: (value: Value, digits?: number) => string
  /** A change as a number with its sign: +1 204, −3 */
  signedNumber: (value: Value) => string
  /**
   * Short numbers for axes: 20 000 stays, 1 200 000 → 1,2 Mio. All values of an axis are written in one way: beside
   * 100K stands 75K.
   */
  compact: (value: Value, axis?: readonly number[]) => string
  /** Seconds as m:ss, from one hour on h:mm:ss: 107 → 1:47 */
  duration: (seconds: Value) => string
  /** A change in seconds with its sign: 6 → +0:06 */
  signedDuration: (seconds: Value) => string
}

const compactFrom = 100_000

/** The number formats of a language: de-AT groups by U+00A0, en-US by comma (spec 9). */
export function createNumberFormat(locale: Locale): NumberFormat {
  const write = (value: Value, options: Intl.NumberFormatOptions) =>
    isNumber(value) ? withRealMinus(formatterOf(locale, options).format(value)) : noValue
  const signDisplay = 'exceptZero'
  return {
    number: (value) => write(value, { maximumFractionDigits: 0 }),
    decimal: (value, digits = 1) => write(value, fixed(digits)),
    percent: (ratio, digits = 0) => write(ratio, { style: 'percent', ...fixed(digits) }),
    signedPercent: (ratio, digits = 1) =>
      write(ratio, { style: 'percent', signDisplay, ...fixed(digits) }),
    signedDecimal: (value, digits = 1) => write(value, { signDisplay, ...fixed(digits) }),
    signedNumber: (value) => write(value, { signDisplay, maximumFractionDigits: 0 }),
    compact: (value, axis = isNumber(value) ? [value] : []) =>
      write(value, {
        maximumFractionDigits: 1,
        notation: isShort(locale, axis) ? 'compact' : 'standard',
      }),
    duration: (seconds) => (isNumber(seconds) ? clock(seconds) : noValue),
    signedDuration: (seconds) =>
      isNumber(seconds) ? signOf(Math.round(seconds)) + clock(Math.abs(seconds)) : noValue,
  }
}

/** True where some number is long and the language has a short form for each of them. */
function isShort(locale: Locale, values: readonly number[]): boolean {
  const formatter = formatterOf(locale, { notation: 'compact' })
  const hasShortForm = (value: number) =>
    formatter.formatToParts(value).some(({ type }) => type === 'compact')
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  return Math.max(0, ...sizes) >= compactFrom && sizes.every(hasShortForm)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(languageTags[locale], options)
  formatters.set(key, made)
  return made
}

function fixed(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

function isNumber(value: Value): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function withRealMinus(text: string): string {
  return text.replace('-', '−')
}

function signOf(value: number): string {
  if (value === 0) return ''
  return value > 0 ? '+' : '−'
}

function clock(seconds: number): string {
  const total = Math.round(Math.abs(seconds))
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  const text = shown.map((part, i) => (i === 0 ? String(part) : twoDigits(part))).join(':')
  return seconds < 0 && total > 0 ? `−${text}` : text
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
