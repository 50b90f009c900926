import { type Cell, type Entry, lineFault } from './entries.ts'

/** Reads one line of NDJSON: a JSON object. Null values and nested objects are left out. */
export function parseJsonLine(line: number, text: string): Entry<ReadonlyMap<string, Cell>> {
  const fault = lineFault(text)
  if (fault !== null) return { kind: 'fault', line, text, reason: fault }
  if (text.trim() === '') return { kind: 'blank', line, text }
  const parsed = parseJson(text)
  if (parsed instanceof Error) return { kind: 'fault', line, text, reason: parsed.message }
  return { kind: 'record', line, text, content: cellsOf(parsed) }
}

function parseJson(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
    return new Error('not a JSON object; one object per line is expected')
  } catch {
    return new Error('not valid JSON')
  }
}

function cellsOf(row: object): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const [key, value] of Object.entries(row)) {
    const cell = cellOf(value)
    if (cell !== null) cells.set(key, cell)
  }
  return cells
}

function cellOf(value: unknown): Cell | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return null
}
