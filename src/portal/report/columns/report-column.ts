import type { ReactNode } from 'react'

import type { MeasureId } from '#contract/metrics.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { ListKey } from '../list/list-filters.ts'

interface AnyColumn<SortField> {
  /** the API's name for the order by this column; without one it cannot be sorted */
  sort?: SortField
  /** in pixels, `120px`; the column without one takes what is left */
  width?: string
  /** its place in the two-line row of a phone, if not the usual one of its kind; null leaves it out */
  phone?: NonNullable<Column<unknown>['phone']> | null
  /** shown only where the reader chooses it */
  isExtra?: boolean
  /** left out where there is room for a table */
  isPhoneOnly?: boolean
  /** gives way before the others where there is little room */
  isSpare?: boolean
}

interface NamedColumn<SortField, Words> extends AnyColumn<SortField> {
  /** also its name in the address */
  id: string
  header: (words: Words) => string
}

/** Its name may be that of a filter. */
interface TextedColumn<SortField, Words> extends Omit<NamedColumn<SortField, Words>, 'header'> {
  header: (words: Words, texts: ReportTexts) => string
}

/** A name that is a filter; `ink` is that of its dot. */
export interface Tag {
  id: string
  name: string
  ink?: number | null
}

/** The headline of a row. It opens the row's panel where there is one, else its page in a new tab. */
export interface LinkColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'link'
  text: (row: Row) => string
  href: (row: Row) => string | null
}

/** The first of several names, with the dot of its colour, or all of them; a click on one sets the filter. */
export interface TagsColumn<Row, SortField, Words> extends TextedColumn<SortField, Words> {
  kind: 'tags'
  /** the most important first */
  tags: (row: Row) => readonly Tag[]
  /** the search parameter of the filter */
  filter: ListKey
  /** how many others there are, for who hears them; without it all stand there, below the headline at every width */
  more?: (words: Words, count: number) => string
}

/** A day, in short on a phone. */
export interface DateColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'date'
  /** `YYYY-MM-DD` or a time */
  date: (row: Row) => string | null
}

/** A state that few rows are in, such as a ban: a sign with its word, below the headline. */
export interface MarkColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'mark'
  isMarked: (row: Row) => boolean
}

/** A measure as a number, or with a bar that compares the rows in sight. Its name in the address is the measure. */
export interface MeasureColumn<Row, SortField> extends AnyColumn<SortField> {
  kind: 'number' | 'bar'
  measure: MeasureId
  /** the value before; the change stands below the number where there was one */
  before?: (row: Row) => number | null
  /** true for a number that cannot be: it is marked */
  isWrong?: (row: Row) => boolean
  /** the number by which the rows are judged: in bold */
  isStrong?: boolean
  /** an extra one whose values cost: only where it is chosen they are asked for, by a variable of the measure's name */
  isAsked?: true
}

/** The range in which a rate surely lies, as a bar with a tick, and the line of all rows; the measure's own unit. */
export interface IntervalColumn<Row, SortField> extends AnyColumn<SortField> {
  kind: 'interval'
  measure: MeasureId
  /** the rate stands above its range; there is no column of its own */
  hasValue?: boolean
  isAsked?: true
  /** null where there is none */
  interval: (row: Row) => { low: number; high: number } | null
}

/** A share of a whole beside the share that was planned, both 0 to 100; the report draws it. */
interface ShareColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'share'
  render: (row: Row) => ReactNode
  /** stands before the name in the head */
  sign: ReactNode
  share: (row: Row) => number | null
  plan: (row: Row) => number | null
  /** of all rows */
  total: (answer: object, format: Format) => string | undefined
}

/** How a measure changed on the range before. */
export interface ChangeColumn<Row, SortField> extends AnyColumn<SortField> {
  kind: 'change'
  measure: MeasureId
  before: (row: Row) => number | null
}

/** The course of a row as a small line. */
export interface SparkColumn<Row, SortField> extends AnyColumn<SortField> {
  kind: 'spark'
  points: (row: Row) => readonly number[]
}

/** A cell of the report's own. */
export interface OwnColumn<Row, SortField, Words> extends TextedColumn<SortField, Words> {
  kind: 'own'
  /** its name stands above the rows of a phone */
  isNamedOnPhone?: boolean
  /** it names the row: always there, and as many lines as its text needs */
  isHeadline?: boolean
  align?: 'start' | 'end'
  render: (row: Row, words: Words) => ReactNode
  /** its smallest readable width in pixels, if it has no width */
  readable?: number
  /** the measure that it shows: its definition stands at the head */
  define?: MeasureId
  /** its value in an export; without it the column is left out there */
  exported?: (row: Row, words: Words) => string | number | null
  /** the columns of an export behind it, for what stands in the cell besides */
  exportedBeside?: readonly {
    name: (words: Words) => string
    value: (row: Row, words: Words) => string | number | null
  }[]
}

/** A column of a report; its kind decides how it looks, here and on a phone. */
export type ReportColumn<Row, SortField, Words> =
  | LinkColumn<Row, SortField, Words>
  | TagsColumn<Row, SortField, Words>
  | DateColumn<Row, SortField, Words>
  | MarkColumn<Row, SortField, Words>
  | MeasureColumn<Row, SortField>
  | IntervalColumn<Row, SortField>
  | ShareColumn<Row, SortField, Words>
  | ChangeColumn<Row, SortField>
  | SparkColumn<Row, SortField>
  | OwnColumn<Row, SortField, Words>

/** As much of a column as tells how it is called in the address. */
type Identified =
  | { kind: 'number' | 'bar'; measure: MeasureId }
  | { kind: 'change' }
  | { kind: 'spark' }
  | { kind: 'interval'; measure: MeasureId }
  | { kind: 'link' | 'tags' | 'date' | 'mark' | 'own' | 'share'; id: string }

/** How a column is called in the address. */
export function columnId(column: Identified): string {
  if ('id' in column) return column.id
  if (column.kind === 'spark') return 'trend'
  if (column.kind === 'interval') return `${column.measure}Interval`
  return column.kind === 'change' ? 'change' : column.measure
}

/** A column as the choice of columns offers it. */
export interface OfferedColumn {
  /** also its name in the address */
  id: string
  name: string
  /** it says what a row is: always there, at the beginning */
  isFixed: boolean
  /** shown only where the reader chooses it */
  isExtra: boolean
}

/** The columns that an address names, in its order, behind the fixed ones; the usual ones where it names none. */
export function chosenColumns(
  offered: readonly Omit<OfferedColumn, 'name'>[],
  named: readonly string[],
): readonly string[] {
  const movable = offered.filter(({ isFixed }) => !isFixed)
  const chosen = named.filter((name) => movable.some(({ id }) => id === name))
  const usual = movable.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const fixed = offered.filter(({ isFixed }) => isFixed).map(({ id }) => id)
  return [...fixed, ...(chosen.length > 0 ? chosen : usual)]
}

/** The names with one of them moved to another place; outside there is none. */
export function moved(ids: readonly string[], id: string, place: number): readonly string[] {
  if (place < 0 || place >= ids.length || !ids.includes(id)) return ids
  return ids.filter((one) => one !== id).toSpliced(place, 0, id)
}
