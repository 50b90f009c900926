import { isBareHost } from '#contract/banlist-link.ts'

import type { BanlistRecord } from '../../store/intake.ts'
import type { Format, Source, Target, Writer } from '../format.ts'
import type { Field } from '../mapping/mapping.ts'
import { createMapping } from '../mapping/mapping.ts'
import type { Entry, Values } from '../reading/entries.ts'
import type { LineBlock } from '../reading/lines.ts'
import { type Opened, openTable } from '../reading/table.ts'
import { readInstant } from '../values/dates.ts'
import { BanlistWriter } from './banlist-writer.ts'
import { optional, readLink, readText, required } from './cells.ts'
import { sourceOf } from './rows.ts'
import { guessUrlColumns, looksLikeTable } from './url-columns.ts'
import { isListComment, parseListLine } from './url-lines.ts'

/** A link for the banlist, and whether its scheme had to be supplied. */
export interface UrlRow extends BanlistRecord {
  completed: boolean
}

/** Columns of a table of links. */
export type UrlName = 'url' | 'dateAdded' | 'comment' | 'addedBy' | 'readOnly'

/** What an import of links understands, where the list is a table. */
export const urlFields: readonly Field<UrlName>[] = [
  {
    name: 'url',
    oneOf: 'url',
    headers: ['link', 'URL', 'address', 'Adresse', 'domain', 'host', 'Seite'],
    about: 'http or https address; a host without scheme counts as https',
  },
  {
    name: 'dateAdded',
    headers: ['date', 'date added', 'added', 'Datum', 'Hinzugefügt', 'Hinzugefügt am'],
    about: 'when it was put on the list; without a zone in UTC; now where it is missing',
  },
  {
    name: 'comment',
    headers: [
      'notes',
      'note',
      'description',
      'reason',
      'Kommentar',
      'Bemerkung',
      'Grund',
      'Beschreibung',
    ],
    about: 'why it is on the list, at most 500 characters are kept',
  },
  { name: 'addedBy', headers: ['added by', 'author', 'Hinzugefügt von', 'Von'], about: 'by whom' },
  {
    name: 'readOnly',
    headers: ['read only', 'locked', 'Gesperrt'],
    about: 'yes or no: cannot be changed',
  },
]

/** Links for the banlist: plain lists, hosts files, adblock lists of domains, CSV and NDJSON. */
export const urls: Format<UrlRow> = {
  fields: urlFields,
  words: { added: 'new', known: 'already on the list or twice in the file' },
  open(opened, { explicit }): Source<UrlRow> {
    const mapping = createMapping(urlFields, explicit)
    const lines = opened.head.filter((text) => !isListComment(text))
    if (explicit.size === 0 && !looksLikeTable(lines, mapping)) return openList(opened)
    const guessColumns = guessUrlColumns(mapping, explicit)
    const options = { fields: urlFields, explicit, isComment: isListComment, guessColumns }
    return sourceOf(openTable(opened, options), readRow)
  },
  writer: (target: Target): Writer<UrlRow> => new BanlistWriter(target),
  describe({ link, dateAdded, comment }) {
    const date = dateAdded === undefined ? null : new Date(dateAdded).toISOString()
    return [link, date, comment].filter(Boolean).join(' | ')
  },
}

function openList({ blocks }: Opened): Source<UrlRow> {
  return {
    recognised: 'list of addresses',
    details: [],
    headerLines: 0,
    columnOf: (field: string) => field,
    entries: listed(blocks),
  }
}

async function* listed(blocks: AsyncIterable<LineBlock>): AsyncGenerator<Entry<UrlRow>[]> {
  for await (const { first, lines } of blocks) {
    yield lines.flatMap((text, index) => parseListLine(first + index, text).map(withLink))
  }
}

function withLink(entry: ReturnType<typeof parseListLine>[number]): Entry<UrlRow> {
  if (entry.kind !== 'record') return entry
  const { line, text, content } = entry
  const link = readLink(content.address)
  if (link === null) return { kind: 'fault', line, text, reason: NO_LINK }
  const comment = shortComment(content.comment)
  const row = { link, completed: isBareHost(content.address), ...comment }
  return { kind: 'record', line, text, content: row }
}

const NO_LINK = 'not an http or https address'

function readRow(values: Values<UrlName>): UrlRow {
  const date = { field: 'dateAdded', expected: 'a date' }
  const dateAdded = optional(values.dateAdded, readInstant, date)
  const addedBy = readText(values.addedBy)
  return {
    link: required(values.url, readLink, { field: 'url', expected: 'an http or https address' }),
    completed: typeof values.url === 'string' && isBareHost(values.url),
    readOnly: /^(1|true|yes|y|x|ja|j)$/i.test(readText(values.readOnly) ?? ''),
    ...(dateAdded === undefined ? {} : { dateAdded }),
    ...(addedBy === undefined ? {} : { addedBy }),
    ...shortComment(readText(values.comment)),
  }
}

function shortComment(comment: string | undefined): { comment?: string } {
  return comment === undefined ? {} : { comment: comment.slice(0, 500) }
}
