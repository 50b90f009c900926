import { expect, it } from 'vitest'

import { originalText, safeText } from '#lib/csv-text.ts'
import { parseListLine } from '#lib/lists/list-lines.ts'
import { readTopics } from '#server/ingest/formats/articles.ts'
import { readDecimal, readPercent, readSeconds, plainText } from '#server/ingest/values.ts'

const size = 100_000
const lines = '\n'.repeat(size)
const blanks = ' '.repeat(size)

/** Each of them took many seconds where every place was looked at from every place before. */
it.each<[name: string, read: (text: string) => unknown, text: string]>([
  ['a cell that is defused', (text) => safeText(text, ','), lines],
  ['a cell that is read again', (text) => originalText(text, ','), "\n'".repeat(size)],
  ['a line of a list', (text) => parseListLine(1, text), `a.example #${blanks}b`],
  ['an article’s topics', readTopics, `Herz${blanks}und Kreislauf`],
  ['a number', readDecimal, '1'.repeat(size)],
  ['a share', readPercent, `1${blanks}%x`],
  ['a duration', readSeconds, `1${blanks}sx`],
  ['a text with HTML', plainText, `<p>Ende${lines}der Seite</p>`],
])('%s of 100,000 signs is read at once', (_, read, text) => {
  const begun = performance.now()
  read(text)
  expect(performance.now() - begun).toBeLessThan(1000)
})
