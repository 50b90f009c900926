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
  const inside = text.replace(foreignCell[separator], "$1'")
  return formulaStart.test(inside) ? `'${inside}` : inside
}

/** The opposite of `safeText`. */
export function originalText(text: string, separator: CsvSeparator): string {
  const inside = text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
  return inside.replace(defusedCell[separator], '$1')
}

const signs = '=+\\-@＝＋－＠'

// Apostrophes count as blanks: a text that begins with ours already gets one more, so that all can be undone.
const formulaStart = new RegExp(`^[\\s"']*[${signs}\\t\\r\\n]`)

/** Places at which a program begins a formula if it expects another separator or knows no quotes. */
const foreignCell = {
  ',': new RegExp(`([;\\t\\r\\n])(?=[\\s"']*[${signs}])`, 'g'),
  ';': new RegExp(`([,\\t\\r\\n])(?=[\\s"']*[${signs}])`, 'g'),
}

const defusedCell = {
  ',': new RegExp(`([;\\t\\r\\n])'(?=[\\s"']*[${signs}])`, 'g'),
  ';': new RegExp(`([,\\t\\r\\n])'(?=[\\s"']*[${signs}])`, 'g'),
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
