import type { LineBlock } from '#lib/lists/lines.ts'
import type { ArticleRecord } from '#server/warehouse/port/articles.ts'

import type { Format, Source } from '../format.ts'
import { type Entry, lineFault } from '../reading/entries.ts'
import { savedWords } from '../tally.ts'
import { ArticleWriter } from './article-writer.ts'
import { describeArticle } from './articles.ts'
import { readLink, readParagraphs } from './cells.ts'

/** True for a line of `news.tsv`: id, category, subcategory, title, abstract, url, entities. */
export function isNewsLine(line: string): boolean {
  const cells = line.split('\t')
  return cells.length >= 4 && cells.length <= 8 && /^N\d+$/.test(cells[0] ?? '') && cells[3] !== ''
}

/** The articles of a MIND-style log; category and subcategory become topics. */
export const mindNews: Format<ArticleRecord> = {
  fields: [],
  words: savedWords,
  open: ({ blocks }): Source<ArticleRecord> => ({
    recognised: 'MIND news',
    details: [
      'id, category and subcategory → topics, title, abstract → text, url; no publication date',
    ],
    headerLines: 0,
    columnOf: (field) => field,
    entries: newsEntries(blocks),
  }),
  writer: (target) => new ArticleWriter(target),
  describe: describeArticle,
}

async function* newsEntries(
  blocks: AsyncIterable<LineBlock>,
): AsyncGenerator<Entry<ArticleRecord>[]> {
  for await (const { first, lines } of blocks) {
    yield lines.map((text, index) => readNewsLine(first + index, text))
  }
}

function readNewsLine(line: number, text: string): Entry<ArticleRecord> {
  const reason = lineFault(text)
  if (reason !== null) return { kind: 'fault', line, text, reason }
  if (text.trim() === '') return { kind: 'blank', line, text }
  if (!isNewsLine(text)) return { kind: 'fault', line, text, reason: 'not a line of news.tsv' }
  const [externalId = '', category = '', subcategory = '', title = '', abstract, address = ''] =
    text.split('\t')
  const link = readLink(address)
  const names = [...new Set([category, subcategory])].filter((name) => name !== '')
  const topics = names.map((name) => ({ name, score: 1 }))
  const summary = readParagraphs(abstract)
  const content = {
    externalId,
    title,
    topics,
    ...(link === null ? {} : { url: link }),
    ...(summary === undefined ? {} : { text: summary }),
  }
  return { kind: 'record', line, text, content }
}
