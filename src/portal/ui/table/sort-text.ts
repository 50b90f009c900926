import type { Sort } from './table-model.ts'

/** An order as an address writes it: `-views` is descending by views. */
export function sortOf(text: string): Sort {
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' }
}

/** The opposite of `sortOf`. */
export function writtenSort({ column, direction }: Sort): string {
  return direction === 'desc' ? `-${column}` : column
}
