import type { ArticleRecord } from '#server/warehouse/port/articles.ts'

import type { Format } from '../format.ts'
import { savedWords } from '../tally.ts'
import { ArticleWriter } from './article-writer.ts'
import { describeArticle } from './articles.ts'
import { readLink, readParagraphs } from './cells.ts'
import { CellFault, lineEntry, lineSource } from './rows.ts'

/** True for a line of `news.tsv`: id, category, subcategory, title, abstract, url, entities. */
export function isNewsLine(line: string): boolean {
  const cells = line.split('\t')
  return cells.length >= 4 && cells.length <= 8 && /^N\d+$/.test(cells[0] ?? '') && cells[3] !== ''
}

/** The articles of a MIND-style log; category and subcategory become topics. */
export const mindNews: Format<ArticleRecord> = {
  fields: [],
  words: savedWords,
  open: (opened) =>
    lineSource(
      opened,
      {
        recognised: 'MIND news',
        details: [
          'id, category and subcategory → topics, title, abstract → text, url; no publication date',
        ],
      },
      (line, text) => [lineEntry(line, text, readNews)],
    ),
  writer: (target) => new ArticleWriter(target),
  describe: describeArticle,
}

function readNews(text: string): ArticleRecord {
  if (!isNewsLine(text)) throw new CellFault('', 'not a line of news.tsv')
  const [externalId = '', category = '', subcategory = '', title = '', abstract, address = ''] =
    text.split('\t')
  const link = readLink(address)
  const names = [...new Set([category, subcategory])].filter((name) => name !== '')
  const topics = names.map((name) => ({ name, score: 1 }))
  const summary = readParagraphs(abstract)
  return {
    externalId,
    title,
    topics,
    ...(link === null ? {} : { url: link }),
    ...(summary === undefined ? {} : { text: summary }),
  }
}
