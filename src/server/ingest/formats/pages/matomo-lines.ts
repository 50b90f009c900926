import { type LineBlock, readAhead } from '#lib/lists/lines.ts'
import { listLines } from '#lib/lists/list-text.ts'

import { JsonRows } from './json-rows.ts'

/** A report of Matomo as lines: those of CSV and NDJSON as they are, each row of a JSON report as a line. */
export async function* matomoLines(chunks: AsyncIterable<string>): AsyncGenerator<LineBlock> {
  const { ahead, all } = await readAhead(chunks, (pieces) => pieces.join('').length > longestName)
  yield* report.test(ahead.join('')) ? jsonLines(all) : listLines(all)
}

/** Characters that are enough to tell the kinds of files apart. */
const longestName = 200

/** A list of rows, or a list under the name of a day. */
const report = /^\s*(?:\[|\{\s*"[^"]*"\s*:\s*\[)/

async function* jsonLines(chunks: AsyncIterable<string>): AsyncGenerator<LineBlock> {
  const rows = new JsonRows()
  let first = 1
  for await (const chunk of chunks) {
    const lines = rows.push(chunk)
    if (lines.length > 0) yield { first, lines }
    first += lines.length
  }
}
