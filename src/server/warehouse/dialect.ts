import type { ColumnType } from './tables.ts'

/** The few things that the two engines say differently. */
export interface Dialect {
  /** a text of the question as a parameter, by its place from 0 */
  text(place: number): string
  /** a table of articles, audiences and the like, as it stands */
  dimension(table: string): string
  /** true where the lists have a value in common */
  sharesAny(list: string, values: string): string
  /** a row for each value of a list, in a select */
  each(list: string): string
  /** true where a text contains a folded word, upper and lower case and accents alike */
  contains(text: string, word: string): string
  /** the first day of the week or month that a day is in */
  startOf(step: 'week' | 'month', day: string): string
  /** the one of a list's numbers that is largest in the other list; 0 where they are empty */
  strongest(list: string, weights: string): string
  /** the middle of the values of all rows, the mean of both where there are two; null without any */
  median(value: string): string
  /** true where whole months are added up beside the facts */
  readonly sumsMonths: boolean
  /** the engine's word for a type of column */
  readonly types: Readonly<Record<ColumnType, string>>
}

/** A statement and the texts that it takes as parameters. */
export interface Statement {
  readonly sql: string
  readonly texts: readonly string[]
}

/** Collects the texts of a statement while it is written. */
export class Texts {
  readonly values: string[] = []
  readonly #dialect: Dialect

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  add(value: string): string {
    this.values.push(value)
    return this.#dialect.text(this.values.length - 1)
  }

  list(values: readonly string[]): string {
    return values.map((value) => this.add(value)).join(', ')
  }
}

/** A number of ours as SQL; refuses everything that is not whole. */
export function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number.`)
  return String(value)
}

/** Whole numbers as a list in SQL that is never empty. */
export function wholes(values: readonly number[]): string {
  return values.length === 0 ? '-1' : values.map(whole).join(', ')
}

/** A name of ours as SQL. */
export function quoted(name: string): string {
  return `"${name}"`
}

/** The Monday of a day's week; day 4 was a Monday. */
export function weekOf(day: string): string {
  return `${day} - (${day} + 3) % 7`
}
