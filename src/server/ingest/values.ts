import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'

import { canonicalLink, isBareHost, type LinkResult } from '#lib/links/canonical-link.ts'

import type { Cell } from './table.ts'

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

type Node = DefaultTreeAdapterMap['node']

const tag =
  /<!--|<\/?(?:a|abbr|article|aside|b|blockquote|br|code|div|em|fig(?:ure|caption)|h[1-6]|hr|i|iframe|img|li|mark|ol|p|pre|q|s|script|section|small|span|strong|style|su[bp]|t(?:able|body|d|foot|h|head|r)|u|ul|video)(?=[\s/>])[^<>]*>/i
const entity = /&(?:[a-z]\w*|#\d+|#x[\da-f]+);/i

/**
 * The words of a text that a content management system gives as HTML, or with codes of letters such as `&uuml;`.
 * Blocks end with a line break. A text without either, like `a < b & c`, stays as it is, but for hyphens that nobody sees.
 */
export function plainText(text: string): string {
  const isMarkup = tag.test(text)
  if (!isMarkup && !entity.test(text)) return text.replaceAll(unseen, '')
  if (isMarkup) return wordsOf(text)
  const decoded = wordsOf(text.replaceAll('<', '&lt;'))
  // Codes may stand for the signs of tags: a text that was made safe for a page as a whole.
  return tag.test(decoded) ? wordsOf(decoded) : decoded
}

/** Soft hyphens and blanks without width part a word for whoever counts words. */
const unseen = /[\u00AD\u200B]/g
/** Parts of a page that hold no words of the text. */
const wordless = new Set(['iframe', 'noscript', 'script', 'style', 'svg', 'template', 'video'])
const blocks =
  /^(?:article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/

/** Lines of a text that blocks part may end anywhere; only empty ones are meant. */
function joined(blanks: string): string {
  const lines = blanks.split('\n')
  if (lines.length === 1) return blanks
  return `${lines
    .slice(0, -2)
    .map((line) => `${line}\n`)
    .join('')} `
}

function wordsOf(html: string): string {
  const pieces: string[] = []
  const hasBlocks = /<(?:br|div|li|p|t[dr])\b/i.test(html)
  const waiting: (Node | '\n')[] = [parseFragment(html)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === '\n') pieces.push(next)
    else if ('value' in next)
      pieces.push(hasBlocks ? next.value.replaceAll(/\s+/g, joined) : next.value)
    else if ('childNodes' in next && !wordless.has(next.nodeName)) {
      if (blocks.test(next.nodeName)) {
        pieces.push('\n')
        waiting.push('\n')
      }
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  const words = pieces.join('').replaceAll(unseen, '')
  return words.replaceAll(/\n\s*\n/g, '\n').trim()
}

/**
 * The text without the piece of the file that it was cut from. The engine of JavaScript keeps that piece as long as the
 * text, so that what a writer remembers to the end would hold the file in memory.
 */
export function apart(text: string): string {
  return Buffer.from(text).toString()
}

/** The canonical link of an address as lists write it: a host without scheme counts as https. */
export function listedLink(text: string): LinkResult {
  const trimmed = text.trim()
  return canonicalLink(isBareHost(trimmed) ? `https://${trimmed}` : trimmed)
}
