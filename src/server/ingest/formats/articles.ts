import { randomUUID } from 'node:crypto'

import { isoOf } from '#lib/days.ts'
import { readDay } from '#lib/lists/dates.ts'
import { hasOwnId, indexOf, type ArticleIndex } from '#server/warehouse/port/article-index.ts'
import {
  compareArticles,
  saveArticles,
  type ArticleRecord,
  type ArticleChanges,
} from '#server/warehouse/port/articles.ts'
import { authorsOf } from '#server/warehouse/port/facts.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import type { Field } from '../mapping.ts'
import type { Cell, Values } from '../table.ts'
import { grouped, savedWords } from '../tally.ts'
import { readCount, readPercent } from '../values.ts'
import {
  optional,
  readParagraphs,
  readText,
  addressHeaders,
  idHeaders,
  namesOf,
  titleHeaders,
} from './cells.ts'
import { CellFault, tableFormat } from './rows.ts'

type Name =
  | 'id'
  | 'url'
  | 'title'
  | 'published'
  | 'topics'
  | 'section'
  | 'authors'
  | 'kind'
  | 'words'
  | 'score'
  | 'text'
  | 'vector'

/** The fields of an import of articles. */
const articleFields: readonly Field<Name>[] = [
  {
    name: 'id',
    oneOf: 'article',
    headers: [...idHeaders, 'guid', 'news id'],
    about: "the publisher's own id; without it the URL identifies the article",
  },
  {
    name: 'url',
    oneOf: 'article',
    headers: addressHeaders,
    about: 'http or https address; a host without scheme counts as https',
  },
  {
    name: 'title',
    oneOf: 'title',
    headers: titleHeaders,
    about: 'headline',
    isText: true,
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
    headers: ['topic', 'category', 'Thema', 'Themen', 'Kategorie', 'tags'],
    about: 'one or more, separated by | or ; and each with a share of 0..1 if known: Pflege:0.8',
    isText: true,
  },
  {
    name: 'section',
    headers: ['article section', 'articleSection', 'Ressort', 'Rubrik'],
    about: 'the section that it stands in',
    isText: true,
  },
  {
    name: 'authors',
    headers: ['author', 'byline', 'Autor', 'Autorin', 'Autoren', 'Verfasser'],
    about: 'one or more, separated by | or ; and up to ten',
    isText: true,
  },
  {
    name: 'kind',
    headers: ['genre', 'article kind', 'article type', 'Textsorte', 'Darstellungsform', 'Genre'],
    about: 'such as comment or interview',
    isText: true,
  },
  {
    name: 'words',
    headers: ['word count', 'wordCount', 'Wörter', 'Wortzahl'],
    about: 'how many words it has; without it those of its text',
  },
  {
    name: 'score',
    headers: ['own score', 'article score', 'Punkte', 'Punktzahl', 'Bewertung', 'Artikelscore'],
    about: "the source's own score of the article, 0..100; it goes before the computed one",
  },
  {
    name: 'text',
    headers: ['body', 'content', 'full text', 'article text', 'Artikeltext', 'Volltext', 'Inhalt'],
    about: 'the text of the article, kept with its paragraphs; HTML becomes plain text',
    isText: true,
  },
  {
    name: 'vector',
    headers: ['embedding', 'Vektor'],
    about: "numbers of the publisher's own model, by which articles are compared: [0.12, -0.4, …]",
  },
]

/** Articles from CSV or NDJSON: created or brought up to date by id, or by URL without one. */
export const articles = tableFormat({
  fields: articleFields,
  words: savedWords,
  read: readArticle,
  writer: (target) => new ArticleWriter(target),
  describe: describeArticle,
})

/** One article on one line. */
export function describeArticle({
  externalId,
  title,
  published,
  url,
  topics,
  section,
  authors,
  kind,
  ownScore,
  text,
}: ArticleRecord): string {
  const parts = [externalId, title, typeof published === 'number' ? isoOf(published) : null, url]
  const names = topics?.map((topic) => topic.name).join(', ')
  const length = text === undefined ? null : `${grouped(text.length)} characters of text`
  const score = typeof ownScore === 'number' ? `score ${ownScore}` : null
  const details = [section, authors?.join(', '), kind]
  return [...parts, names, ...details, score, length].filter(Boolean).join(' | ')
}

function readArticle(values: Values<Name>): ArticleRecord {
  const { externalId, url } = namesOf(values, 'id')
  const title = readText(values.title)
  if (title === undefined) throw new CellFault('title', 'empty')
  const text = readParagraphs(values.text)
  const [section, kind] = [readText(values.section), readText(values.kind)]
  const words = optional(values, 'words', readCount, 'a whole number')
  const vector = optional(values, 'vector', readVector, 'a list of up to 4,096 numbers')
  const published = optional(values, 'published', readDay, 'a date')
  const ownScore = optional(values, 'score', readPercent, 'a number from 0 to 100')
  return {
    externalId,
    title,
    ...(ownScore === undefined ? {} : { ownScore }),
    ...(url === undefined ? {} : { url }),
    ...(published === undefined ? {} : { published }),
    ...(values.topics === undefined ? {} : { topics: readTopics(values.topics) }),
    ...(section === undefined ? {} : { section }),
    ...(values.authors === undefined ? {} : { authors: readAuthors(values.authors) }),
    ...(kind === undefined ? {} : { kind }),
    ...(words === undefined ? {} : { words }),
    ...(text === undefined ? {} : { text }),
    ...(vector === undefined ? {} : { vector }),
  }
}

/** `Mira Novak; Jonas Weber` → two authors, each once. */
function readAuthors(cell: Cell): string[] {
  const names = typeof cell === 'object' ? cell : String(cell).split(/[|;]/)
  return authorsOf(names)
}

/** `Pflege:0.8|Ernährung` → two topics; without a share a topic counts fully. */
export function readTopics(cell: Cell): { name: string; score: number }[] {
  const names = typeof cell === 'object' ? cell : String(cell).split(/[|;]/)
  const topics = new Map<string, number>()
  for (const named of names) {
    const text = named.trim()
    const shared = /:\s*(1|1?\.0+|0(?:[.,]\d+)?)$/.exec(text)
    const share = shared?.[1] ?? '1'
    const name = text.slice(0, shared?.index ?? text.length).trimEnd()
    if (name !== '') topics.set(name, Number(share.replace(',', '.')))
  }
  return Array.from(topics, ([name, score]) => ({ name, score }))
}

const longestVector = 4096

/** `[0.12, -0.4]`, or the numbers alone with spaces or commas between them; null where it is something else. */
function readVector(cell: Cell): number[] | null {
  const parts =
    typeof cell === 'object'
      ? cell
      : String(cell)
          .replaceAll(/^\s*\[|\]\s*$/g, '')
          .split(/[\s,;|]+/)
          .filter((part) => part !== '')
  const numbers = parts.map(Number)
  const isVector = numbers.length > 0 && numbers.length <= longestVector
  return isVector && numbers.every(Number.isFinite) ? numbers : null
}

/** Saves articles; of several with the same id or address in a batch the last one counts. */
export class ArticleWriter implements Writer<ArticleRecord> {
  readonly #target: Target
  #index: ArticleIndex | null = null

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    const records = await this.#named(items)
    return resultOf(items.length, await compareArticles(store.warehouse, publication, records))
  }

  async write(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    const batch = { key: randomUUID(), records: await this.#named(items) }
    return resultOf(items.length, await saveArticles(store.warehouse, publication, batch))
  }

  async finish(): Promise<readonly string[]> {
    return []
  }

  /** Articles that are named by their address alone have the id of the one that is there at this address. */
  async #named(items: readonly ArticleRecord[]): Promise<readonly ArticleRecord[]> {
    if (items.every((item) => hasOwnId(addressed(item)))) return items
    const index = (this.#index ??= await indexOf(
      this.#target.store.warehouse,
      this.#target.publication,
    ))
    return items.map((item) => {
      const { externalId, url } = addressed(item)
      if (url === null || hasOwnId({ externalId, url })) return item
      return { ...item, externalId: index.at(url)?.externalId ?? externalId }
    })
  }
}

function addressed({ externalId, url = null }: ArticleRecord): {
  externalId: string
  url: string | null
} {
  return { externalId, url }
}

function resultOf(rows: number, { added, updated, unchanged }: ArticleChanges): BatchResult {
  const counts = { added: added.length, updated: updated.length, unchanged: unchanged.length }
  const repeated = rows - counts.added - counts.updated - counts.unchanged
  return { ...counts, repeated, refused: [] }
}
