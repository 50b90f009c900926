import { nameOfPage } from '#lib/links/page-identity.ts'
import { readDay } from '#lib/lists/dates.ts'
import { hasOwnId } from '#server/warehouse/port/article-index.ts'

import type { Field } from '../mapping.ts'
import type { Cell, Values } from '../table.ts'
import { listedLink, readCount } from '../values.ts'
import type { ArticleReference } from './article-finder.ts'
import { CellFault } from './rows.ts'

/** A text without line breaks and doubled spaces; undefined where there is none. */
export function readText(cell: Cell | undefined): string | undefined {
  const text = typeof cell === 'object' ? cell.join(', ') : String(cell ?? '')
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  return clean === '' ? undefined : clean
}

/** A longer text with its paragraphs: line breaks stay, spaces around them go; undefined where there is none. */
export function readParagraphs(cell: Cell | undefined): string | undefined {
  const text = typeof cell === 'object' ? cell.join('\n\n') : String(cell ?? '')
  const clean = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return clean === '' ? undefined : clean
}

/** Reads a cell that may be missing; throws a CellFault where it is there and is not what is expected. */
export function optional<Name extends string, Value>(
  values: Values<Name>,
  field: Name,
  read: (cell: Cell) => Value | null,
  expected: string,
): Value | undefined {
  const cell = values[field]
  if (cell === undefined) return undefined
  const value = read(cell)
  if (value === null) throw new CellFault(field, `not ${expected}`)
  return value
}

/** Reads a cell that must be there; throws a CellFault otherwise. */
function required<Name extends string, Value>(
  values: Values<Name>,
  field: Name,
  read: (cell: Cell) => Value | null,
  expected: string,
): Value {
  const value = optional(values, field, read, expected)
  if (value === undefined) throw new CellFault(field, `empty, expected ${expected}`)
  return value
}

/** The text of a cell that must be there. */
export function requiredText<Name extends string>(
  values: Values<Name>,
  field: Name,
  expected: string,
): string {
  return required(values, field, (cell) => readText(cell) ?? null, expected)
}

/** A count that must be there. */
export function requiredCount<Name extends string>(values: Values<Name>, field: Name): number {
  return required(values, field, readCount, 'a whole number')
}

/** An address in the one spelling of the product; a host without scheme counts as https. */
export function readLink(cell: Cell): string | null {
  const result = listedLink(typeof cell === 'string' ? cell : '')
  return 'link' in result ? result.link : null
}

/** Names of a column with the id that the publisher gives an article. */
export const idHeaders = ['article id', 'external id', 'Artikel-ID', 'Artikelnummer'] as const

/** Names of a column with an address. */
export const addressHeaders = [
  'link',
  'address',
  'Adresse',
  'page',
  'page url',
  'Seite',
  'canonical',
  'permalink',
] as const

/** Names of a column with a headline. */
export const titleHeaders = [
  'headline',
  'Titel',
  'Überschrift',
  'Schlagzeile',
  'page title',
  'Seitentitel',
] as const

/** The fields by which a row of facts names its article. */
export type ReferenceName = 'article' | 'url' | 'title'

/** The columns by which a row of facts names its article. */
export const referenceFields: readonly Field<ReferenceName>[] = [
  {
    name: 'article',
    oneOf: 'article',
    headers: ['id', 'Artikel', ...idHeaders],
    about: "the article's own id, as imported with the articles",
  },
  {
    name: 'url',
    oneOf: 'article',
    headers: addressHeaders,
    about: "the article's address, instead of its id",
  },
  {
    name: 'title',
    headers: titleHeaders,
    about: 'creates an article that is not there yet; without it such a row is rejected',
    isText: true,
  },
]

/** The column with the day that the numbers of a row are about. */
export const dayField: Field<'day'> = {
  name: 'day',
  oneOf: 'day',
  headers: ['date', 'Datum', 'Tag'],
  about: 'YYYY-MM-DD, YYYYMMDD, DD.MM.YYYY or DD/MM/YYYY',
}

/** The names of an article in a row. */
interface ArticleNames {
  /** the source's own id, else the name of the page at the address */
  readonly externalId: string
  readonly url: string | undefined
  readonly isOwnId: boolean
}

/** An id that is nothing but the address of the page is no id of its own. Throws a CellFault where there is neither. */
export function namesOf<Id extends string>(values: Values<Id | 'url'>, idField: Id): ArticleNames {
  const cells: Values<string> = values
  const id = readText(cells[idField])
  const url = optional(cells, 'url', readLink, 'an http or https address') ?? readLink(id ?? '')
  if (id !== undefined && (url === null || hasOwnId({ externalId: id, url })))
    return { externalId: id, url: url ?? undefined, isOwnId: true }
  if (url === null) throw new CellFault(idField, 'neither id nor url')
  return { externalId: nameOfPage(url) ?? url, url, isOwnId: false }
}

/** The article that a row of facts is about. */
export function referenceOf(values: Values<ReferenceName>): ArticleReference {
  const { externalId: article, url, isOwnId } = namesOf(values, 'article')
  const title = readText(values.title)
  return {
    article,
    byUrl: !isOwnId,
    ...(url === undefined ? {} : { url }),
    ...(title === undefined ? {} : { title }),
  }
}

/** The day that a row is about. */
export function dayIn(values: Values<'day'>): number {
  return required(values, 'day', readDay, 'a date')
}
