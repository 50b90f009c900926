import { nameOfPage } from '#lib/links/page-identity.ts'
import { readDay } from '#lib/lists/dates.ts'
import { hasOwnId } from '#server/warehouse/port/article-index.ts'

import type { Field } from '../mapping/mapping.ts'
import type { Values } from '../reading/entries.ts'
import type { ArticleReference } from './article-finder.ts'
import { optional, readLink, readText, required } from './cells.ts'
import { CellFault } from './rows.ts'

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
