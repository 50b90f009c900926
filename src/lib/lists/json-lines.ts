import type { Cell } from './lines.ts'

/**
 * The elements of a JSON file, each as a text of its own: those of the list that the file is, or of the longest list
 * in it. Null where it is no JSON, or has no list.
 */
export function jsonElements(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    const lists = (Array.isArray(value) ? [value] : Object.values(value ?? {})).filter(
      Array.isArray,
    )
    const [longest] = lists.toSorted((one, other) => other.length - one.length)
    return longest?.map((element: unknown) => JSON.stringify(objectOf(element)) ?? 'null') ?? null
  } catch {
    return null
  }
}

/** A text by itself is an address. */
function objectOf(element: unknown): unknown {
  return typeof element === 'string' ? { url: element } : element
}

/**
 * Texts, numbers, yes or no, and lists of texts and numbers of a JSON object by name, empty for null; other things in it
 * are left out. Null where the line is no object.
 */
export function jsonFields(line: string): Map<string, Cell> | null {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const fields = new Map<string, Cell>()
    for (const [name, one] of Object.entries(value)) {
      const cell = cellOf(one)
      if (cell !== null) fields.set(name, cell)
    }
    return fields
  } catch {
    return null
  }
}

function cellOf(value: unknown): Cell | null {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return null
  return value.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
}

/** The names in the first objects, in the order in which they come. */
export function jsonNames(lines: readonly string[]): string[] {
  return [...new Set(lines.flatMap((line) => [...(jsonFields(line)?.keys() ?? [])]))]
}

/** The values of a line under these names as texts; null where it is no object. */
export function jsonCells(line: string, names: readonly string[]): string[] | null {
  const fields = jsonFields(line)
  return fields === null ? null : names.map((name) => textOf(fields.get(name) ?? ''))
}

function textOf(cell: Cell): string {
  return typeof cell === 'object' ? cell.join(', ') : String(cell)
}

/** True for a line that is a whole JSON object. */
export function isJsonLine(line: string): boolean {
  return line.trimStart().startsWith('{') && jsonFields(line) !== null
}
