import type { Format, Source } from './format.ts'
import type { Entry } from './reading/entries.ts'

const ROWS = 5

/** The same source, telling on its way which columns are used and how the first rows are understood. */
export function withPreview<Item>(
  source: Source<Item>,
  format: Format<Item>,
  print: (line: string) => void,
): Source<Item> {
  if (source.details.length > 0) print('Columns')
  for (const detail of source.details) print(`  ${detail}`)
  return { ...source, entries: firstPrinted(source.entries, format, print) }
}

async function* firstPrinted<Item>(
  blocks: AsyncIterable<readonly Entry<Item>[]>,
  format: Format<Item>,
  print: (line: string) => void,
): AsyncGenerator<readonly Entry<Item>[]> {
  let printed = 0
  for await (const entries of blocks) {
    if (printed === 0) print('First rows')
    for (const entry of printed < ROWS ? entries : []) {
      if (entry.kind !== 'record' || printed === ROWS) continue
      print(`  ${format.describe(entry.content)}`)
      printed += 1
    }
    yield entries
  }
}
