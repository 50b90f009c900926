/** A value of a table: numbers are written as they are, texts so that no program computes them. */
export type CsvCell = string | number | null

/** The separator of two cells. */
export type CsvSeparator = ',' | ';'

/** Begins a file: by it programs that guess know the encoding. */
export const csvStart = '\uFEFF'

/**
 * A record as RFC 4180 spells it, with its line end. Texts that a spreadsheet could take for a formula
 * are defused, see `safeText`.
 */
export function csvRecord(cells: readonly CsvCell[], separator: CsvSeparator = ','): string {
  const line = cells.map((cell) => written(cell, separator)).join(separator)
  // An empty line is no record.
  return `${line === '' ? '""' : line}\r\n`
}

/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before what begins like one, also
 * behind blanks and quotes, and where a program that reads other separators would begin a cell.
 * `originalText` takes it away again.
 */
export function safeText(text: string, separator: CsvSeparator): string {
  const inside = withPlaces(text, separator, (end) => `'${end}`)
  return formulaStart.test(inside) ? `'${inside}` : inside
}

/** The opposite of `safeText`. */
export function originalText(text: string, separator: CsvSeparator): string {
  const inside = text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
  return withPlaces(inside, separator, (end) => (end.startsWith("'") ? end.slice(1) : end))
}

function withPlaces(
  text: string,
  separator: CsvSeparator,
  changed: (end: string) => string,
): string {
  const parts: string[] = []
  let end = text.length
  for (const at of foreignFormulas(text, separator)) {
    parts.push(changed(text.slice(at, end)))
    end = at
  }
  return parts.length === 0 ? text : text.slice(0, end) + parts.toReversed().join('')
}

const signs = '=+\\-@＝＋－＠'

// Apostrophes count as blanks: a text that begins with ours already gets one more, so that all can be undone.
const formulaStart = new RegExp(`^[\\s"']*[${signs}\\t\\r\\n]`)

/** The signs at which a program begins a cell if it expects another separator or knows no quotes. */
const foreignStart = { ',': /[;\t\r\n]/, ';': /[,\t\r\n]/ }
const sign = new RegExp(`[${signs}]`)
const blank = /[\s"']/

/**
 * The places behind foreign separators at which a formula begins, the last one first. Looked for from the end, so that
 * a long run of blanks is read once.
 */
function foreignFormulas(text: string, separator: CsvSeparator): number[] {
  const start = foreignStart[separator]
  if (!start.test(text) || !sign.test(text)) return []
  const places: number[] = []
  let isFormula = false
  for (let at = text.length; at > 0; at -= 1) {
    const letter = text.charAt(at - 1)
    if (isFormula && start.test(letter)) places.push(at)
    isFormula = sign.test(letter) || (isFormula && blank.test(letter))
  }
  return places
}

/** Programs that separate by semicolons expect a decimal comma. */
function numberText(value: number, separator: CsvSeparator): string {
  return separator === ';' ? String(value).replace('.', ',') : String(value)
}

function written(cell: CsvCell, separator: CsvSeparator): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell, separator)
  const text = safeText(cell, separator)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
