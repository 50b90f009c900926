import type { LineBlock } from '#lib/lists/lines.ts'

import { MappingError } from '../mapping/mapping.ts'
import { openCsv } from './csv-table.ts'
import { lineFault } from './entries.ts'
import { openNdjson } from './ndjson-table.ts'
import type { Opened, Table, TableOptions } from './opened.ts'

const HEAD_LINES = 200

/** Reads as many lines as are needed to recognise what the input is. */
export async function openLines(source: AsyncIterable<LineBlock>): Promise<Opened> {
  const iterator = source[Symbol.asyncIterator]()
  const ahead: LineBlock[] = []
  const head: string[] = []
  while (head.length < HEAD_LINES) {
    const next = await iterator.next()
    if (next.done === true) break
    ahead.push(next.value)
    head.push(...next.value.lines.slice(0, HEAD_LINES - head.length))
  }
  async function* blocks(): AsyncGenerator<LineBlock> {
    yield* ahead.splice(0)
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      yield next.value
    }
  }
  return { head, blocks: blocks() }
}

/** Throws a MappingError where the input is no table or a required column is missing. */
export function openTable<Name extends string>(
  opened: Opened,
  options: TableOptions<Name>,
): Table<Name> {
  const { isComment = () => false } = options
  const first = opened.head.find((text) => text.trim() !== '' && !isComment(text))?.trimStart()
  if (first === undefined) throw new MappingError('The input holds no rows.')
  const fault = lineFault(first)
  if (fault !== null) throw new MappingError(`The first line cannot be read: ${fault}.`)
  if (first.startsWith('[')) {
    throw new MappingError('The input is a JSON array; one object per line is expected (NDJSON).')
  }
  return first.startsWith('{') ? openNdjson(opened, options) : openCsv(opened, options)
}
