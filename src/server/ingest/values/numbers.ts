import type { Cell } from '../reading/entries.ts'

/**
 * A count: `1234`, German `1.234`, English `1,234`, also with spaces or apostrophes between the
 * thousands. Null where it is none.
 */
export function readCount(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) && cell >= 0 ? cell : null
  const text = compact(cell)
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(text)) return safe(text.replaceAll(/[.,]/g, ''))
  return /^\d+([.,]0+)?$/.test(text) ? safe(text.replace(/[.,]0+$/, '')) : null
}

/** Characters; a text of a hundred thousand digits is no number and not worth reading. */
const longestNumber = 60

/** The cell without the unit at its end. */
function without(cell: Cell, unit: RegExp): Cell {
  return typeof cell === 'string' ? cell.trimEnd().replace(unit, '').trimEnd() : cell
}

/**
 * A number with decimals: `12.3`, German `12,3`, and with thousands `1.234,5` or `1,234.5`. One
 * separator alone is the decimal one. Null where it is none.
 */
export function readDecimal(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  const text = compact(cell)
  if (text.length > longestNumber) return null
  if (/^[-+]?\d*[.,]?\d+$/.test(text)) return Number(text.replace(',', '.'))
  if (/^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'))
  }
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  return null
}

/** A share of 0..100: `12.3`, `12,3 %`. Null where it is none or outside. */
export function readPercent(cell: Cell): number | null {
  const value = readDecimal(without(cell, /%$/))
  return value !== null && value >= 0 && value <= 100 ? value : null
}

/** Seconds: `107`, `107,5`, `107 s`, `1:47`, `0:01:47`, `1 min 47s` or `1 hours 2 min`. Null where it is none or negative. */
export function readSeconds(cell: Cell): number | null {
  if (typeof cell === 'string' && cell.includes(':')) return readClock(cell.trim())
  if (typeof cell === 'string' && cell.includes('min')) return readMinutes(cell.trim())
  const value = readDecimal(without(cell, /(s|sec|Sek\.?)$/i))
  return value !== null && value >= 0 ? value : null
}

function readClock(text: string): number | null {
  const match = /^(?:(\d+):)?(\d{1,3}):([0-5]\d(?:[.,]\d+)?)$/.exec(text)
  if (match === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

function readMinutes(text: string): number | null {
  const match = /^(?:(\d+)\s*(?:h|hours?|Std\.?)\s*)?(\d+)\s*min(?:\s*(\d+)\s*s)?$/.exec(text)
  if (match === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function compact(cell: string | readonly string[]): string {
  return typeof cell === 'string' ? cell.replaceAll(/[\s'’]/g, '') : ''
}

function safe(digits: string): number | null {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : null
}
