import { readDay } from '#lib/lists/dates.ts'
import type { LineBlock, Opened } from '#lib/lists/lines.ts'

import type { Format, SourceOptions } from '../../format.ts'
import { createMapping, type Field, MappingError } from '../../mapping/mapping.ts'
import type { Values } from '../../reading/entries.ts'
import { readSeconds } from '../../values/numbers.ts'
import { optional, readText, requiredCount } from '../cells.ts'
import { tableFormat } from '../rows.ts'
import { addressIn, pageDay, pageFormat, sumIn, viewsWithDwell } from './page-format.ts'
import type { PageRow } from './page-writer.ts'

type Name = 'day' | 'page' | 'title' | 'views' | 'users' | 'time' | 'timeSum'

const fields: readonly Field<Name>[] = [
  { name: 'day', headers: ['date', 'Datum'], about: 'date' },
  {
    name: 'page',
    oneOf: 'page',
    headers: [
      'page path and screen class',
      'page path + query string',
      'page path',
      'full page url',
      'page location',
      'Seitenpfad und Bildschirmklasse',
      'Seitenpfad + Abfragestring',
      'Seitenpfad',
      'Vollständige Seiten-URL',
    ],
    about: 'the path or the address of the page',
  },
  { name: 'title', headers: ['page title', 'Seitentitel'], about: 'its title', isText: true },
  { name: 'views', oneOf: 'views', headers: ['Aufrufe'], about: 'page views' },
  { name: 'users', headers: ['active users', 'Aktive Nutzer'], about: 'active users' },
  {
    name: 'time',
    headers: [
      'average engagement time per active user',
      'average engagement time',
      'Durchschnittliche Interaktionsdauer pro aktivem Nutzer',
      'Durchschnittliche Interaktionsdauer',
    ],
    about: 'seconds, on average over the active users',
  },
  { name: 'timeSum', headers: ['user engagement', 'Nutzerinteraktion'], about: 'seconds in all' },
]

const table = tableFormat({ ...pageFormat, fields, read: readPage })

/** The report "Pages and screens" of GA4 as CSV. */
export const ga4Report: Format<PageRow> = {
  ...table,
  open(opened, options) {
    const day = options.day ?? coveredDay(opened.head)
    return table.open(tableOf(opened, options), { ...options, day })
  },
}

function readPage(values: Values<Name>, options: SourceOptions): PageRow {
  const views = requiredCount(values, 'views')
  const users = sumIn(values, 'users')
  const time = optional(values, 'time', readSeconds, 'a duration')
  const perUser = users === undefined || time === undefined ? undefined : users * time
  const sum = sumIn(values, 'timeSum') ?? perUser
  return {
    address: addressIn(values.page, undefined, options),
    title: readText(values.title),
    day: pageDay(values, options),
    ...viewsWithDwell(views, sum),
  }
}

/** The day that the comments above the table name, where it is a single one. */
function coveredDay(head: readonly string[]): number | null {
  const days = head
    .filter((line) => line.startsWith('#'))
    .flatMap((line) => /(?:^#|:)\s*(\d{8})(?:-(\d{8}))?\s*,*$/.exec(line)?.slice(1) ?? [])
    .flatMap((text) => (text === undefined ? [] : (readDay(text) ?? [])))
  const [first, ...others] = new Set(days)
  return first !== undefined && others.length === 0 ? first : null
}

/**
 * The table of pages alone. Comments stand above it; further tables, for the charts of the report, may follow after
 * more comments. Lines that are left out become blank, so that the others keep their numbers.
 */
function tableOf({ head, blocks }: Opened, { explicit, day }: SourceOptions): Opened {
  const mapping = createMapping(fields, explicit)
  const isHeader = (line: string): boolean => {
    const names = line.split(/[,;\t]/).map((cell) => mapping.fieldOf(cell.replaceAll('"', '')))
    return names.includes('page') && names.includes('views')
  }
  const at = head.findIndex(isHeader)
  if (at === -1) {
    throw new MappingError('No table with a column for the page and one for its views was found.')
  }
  const names = (head[at] ?? '').split(/[,;\t]/).map((cell) => mapping.fieldOf(cell))
  if (day === null && coveredDay(head) === null && !names.includes('day')) {
    throw new MappingError(
      'The report covers several days and does not say which views belong to which: add Date as second dimension, or export one day.',
    )
  }
  const end = head.findIndex((line, index) => index > at && line.startsWith('#'))
  return {
    head: head.slice(at, end === -1 ? undefined : end),
    blocks: onlyTable(blocks, at + 1),
  }
}

async function* onlyTable(
  blocks: AsyncIterable<LineBlock>,
  header: number,
): AsyncGenerator<LineBlock> {
  let hasEnded = false
  for await (const { first, lines } of blocks) {
    const kept = lines.map((text, index) => {
      const line = first + index
      hasEnded ||= line > header && text.startsWith('#')
      return line < header || hasEnded ? '' : text
    })
    yield { first, lines: kept }
  }
}
