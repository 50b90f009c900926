import { formatDay, readDay } from '#lib/lists/dates.ts'
import type { ArticleRecord } from '#server/warehouse/port/articles.ts'

import type { Format, Source, Target, Writer } from '../format.ts'
import type { Field } from '../mapping/mapping.ts'
import type { Cell, Values } from '../reading/entries.ts'
import { openTable } from '../reading/table.ts'
import { savedWords } from '../tally.ts'
import { ArticleWriter } from './article-writer.ts'
import { optional, readLink, readText } from './cells.ts'
import { CellFault, sourceOf } from './rows.ts'

type Name = 'id' | 'url' | 'title' | 'published' | 'topics'

/** The fields of an import of articles. */
export const articleFields: readonly Field<Name>[] = [
  {
    name: 'id',
    oneOf: 'article',
    headers: ['article id', 'external id', 'Artikel-ID', 'Artikelnummer', 'guid', 'news id'],
    about: "the publisher's own id; without it the URL identifies the article",
  },
  {
    name: 'url',
    oneOf: 'article',
    headers: ['link', 'address', 'Adresse', 'page url', 'canonical', 'permalink'],
    about: 'http or https address; a host without scheme counts as https',
  },
  {
    name: 'title',
    oneOf: 'title',
    headers: ['headline', 'Titel', 'Überschrift', 'Schlagzeile', 'page title', 'Seitentitel'],
    about: 'headline',
  },
  {
    name: 'published',
    headers: [
      'publication date',
      'published at',
      'date',
      'pub date',
      'Datum',
      'Veröffentlicht',
      'Veröffentlicht am',
      'Veröffentlichungsdatum',
      'Erscheinungsdatum',
    ],
    about: 'day of publication: YYYY-MM-DD, DD.MM.YYYY or DD/MM/YYYY, a time after it is dropped',
  },
  {
    name: 'topics',
    headers: [
      'topic',
      'section',
      'category',
      'Thema',
      'Themen',
      'Ressort',
      'Rubrik',
      'Kategorie',
      'tags',
    ],
    about: 'one or more, separated by | or ; and each with a share of 0..1 if known: Pflege:0.8',
  },
]

/** Articles from CSV or NDJSON: created or brought up to date by id, or by URL without one. */
export const articles: Format<ArticleRecord> = {
  fields: articleFields,
  words: savedWords,
  open(opened, { explicit }): Source<ArticleRecord> {
    return sourceOf(openTable(opened, { fields: articleFields, explicit }), readArticle)
  },
  writer: (target: Target): Writer<ArticleRecord> => new ArticleWriter(target),
  describe: describeArticle,
}

/** One article on one line. */
export function describeArticle({
  externalId,
  title,
  published,
  url,
  topics,
}: ArticleRecord): string {
  const parts = [
    externalId,
    title,
    typeof published === 'number' ? formatDay(published) : null,
    url,
  ]
  return [...parts, topics?.map((topic) => topic.name).join(', ')].filter(Boolean).join(' | ')
}

function readArticle(values: Values<Name>): ArticleRecord {
  const url = optional(values.url, readLink, { field: 'url', expected: 'an http or https address' })
  const externalId = readText(values.id) ?? url
  if (externalId === undefined) throw new CellFault('id', 'neither id nor url')
  const title = readText(values.title)
  if (title === undefined) throw new CellFault('title', 'empty')
  const published = optional(values.published, readDay, { field: 'published', expected: 'a date' })
  return {
    externalId,
    title,
    ...(url === undefined ? {} : { url }),
    ...(published === undefined ? {} : { published }),
    ...(values.topics === undefined ? {} : { topics: readTopics(values.topics) }),
  }
}

/** `Pflege:0.8|Ernährung` → two topics; without a share a topic counts fully. */
export function readTopics(cell: Cell): { name: string; score: number }[] {
  const names = typeof cell === 'object' ? cell : String(cell).split(/[|;]/)
  const topics = new Map<string, number>()
  for (const text of names) {
    const [, name = '', share = '1'] =
      /^\s*(.*?)\s*(?::\s*(1|1?\.0+|0(?:[.,]\d+)?))?\s*$/s.exec(text) ?? []
    if (name !== '') topics.set(name, Number(share.replace(',', '.')))
  }
  return Array.from(topics, ([name, score]) => ({ name, score }))
}
