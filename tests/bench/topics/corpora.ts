import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { idOf } from '#server/warehouse/port/ids.ts'

/** An article with the label that people gave it. */
export interface LabelledArticle {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly label: string
}

/** Reads articles with a label: NDJSON with `section`, `title` and `text`, or `news.tsv` of a MIND-style log. */
export function readCorpus(file: string): LabelledArticle[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return file.includes('.tsv') ? lines.map(mindArticle) : lines.map(jsonArticle)
}

function jsonArticle(line: string): LabelledArticle {
  const row: Record<'id' | 'title' | 'text' | 'section', string> = JSON.parse(line)
  return { id: idOf(row.id), title: row.title, text: row.text, label: row.section }
}

function mindArticle(line: string): LabelledArticle {
  const [id = '', label = '', , title = '', text = ''] = line.split('\t')
  return { id: idOf(id), title, text, label }
}
