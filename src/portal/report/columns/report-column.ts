import type { ReactNode } from 'react'

import type { MeasureId } from '#contract/metrics.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

interface AnyColumn<SortField> {
  /** the API's name for the order by this column; without one it cannot be sorted */
  sort?: SortField
  /** in pixels, `120px`; the column without one takes what is left */
  width?: string
  /** its place in the two-line row of a phone, if not the usual one of its kind; null leaves it out */
  phone?: NonNullable<Column<unknown>['phone']> | null
}

interface NamedColumn<SortField, Words> extends AnyColumn<SortField> {
  /** also its name in the address */
  id: string
  header: (words: Words) => string
}

/** The headline of a row. It opens the row's panel where there is one, else its page in a new tab. */
export interface LinkColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'link'
  text: (row: Row) => string
  href: (row: Row) => string | null
}

/** The first of several names, with the dot of its colour; the others are counted for who hears them. */
export interface TagsColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'tags'
  /** the most important first */
  tags: (row: Row) => readonly { id: string; name: string }[]
  more: (words: Words, count: number) => string
}

/** A day, in short on a phone. */
export interface DateColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'date'
  /** `YYYY-MM-DD` or a time */
  date: (row: Row) => string | null
}

/** A measure as a number, or with a bar that compares the rows in sight. Its name in the address is the measure. */
export interface MeasureColumn<SortField> extends AnyColumn<SortField> {
  kind: 'number' | 'bar'
  measure: MeasureId
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
export interface OwnColumn<Row, SortField, Words> extends NamedColumn<SortField, Words> {
  kind: 'own'
  align?: 'start' | 'end'
  render: (row: Row) => ReactNode
}

/** A column of a report; its kind decides how it looks, here and on a phone. */
export type ReportColumn<Row, SortField, Words> =
  | LinkColumn<Row, SortField, Words>
  | TagsColumn<Row, SortField, Words>
  | DateColumn<Row, SortField, Words>
  | MeasureColumn<SortField>
  | ChangeColumn<Row, SortField>
  | SparkColumn<Row, SortField>
  | OwnColumn<Row, SortField, Words>

/** As much of a column as tells how it is called in the address. */
type Identified =
  | { kind: 'number' | 'bar'; measure: MeasureId }
  | { kind: 'change' }
  | { kind: 'spark' }
  | { kind: 'link' | 'tags' | 'date' | 'own'; id: string }

/** How a column is called in the address. */
export function columnId(column: Identified): string {
  if ('id' in column) return column.id
  if (column.kind === 'spark') return 'trend'
  return column.kind === 'change' ? 'change' : column.measure
}
