import { figure } from '../measured.ts'

const firstColumn = 38
const width = 11

/** Prints the heads of the columns: milliseconds of CPU and by the clock, and how many times PostgreSQL needs. */
export function header(): void {
  const over = ['first', '', 'kept', '', 'PostgreSQL', '', 'ratio', '']
  const under = [
    ...['CPU', 'wall', 'CPU', 'wall', 'CPU', 'wall'].map((name) => `${name} ms`),
    'CPU',
    'wall',
  ]
  row('', over)
  row('medians', under)
}

/** Prints a line of the table. */
export function row(what: string, cells: readonly string[]): void {
  console.log(what.padEnd(firstColumn) + cells.map((text) => text.padStart(width)).join(''))
}

/** A number of the table; empty where there is none. */
export function cell(value: number, unit = ''): string {
  return Number.isNaN(value) ? '' : `${figure(value)}${unit && ` ${unit}`}`
}

/** A size in megabytes. */
export function megabytes(bytes: number): string {
  return `${figure(bytes / 1024 / 1024)} MB`
}

/** Compares values with their budgets. */
export function verdict(...pairs: readonly (readonly [number, number | undefined])[]): string {
  const exceeded = pairs.filter(([value, budget]) => budget !== undefined && value > budget)
  const words = exceeded.map(([, budget]) => `over ${budget} ms`)
  return words.length === 0 ? 'kept' : words.join(', ').toUpperCase()
}
