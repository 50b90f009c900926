import { readAddress } from '#lib/links/read-address.ts'
import { readInstant } from '#lib/lists/dates.ts'
import { commentHeaders, linkHeaders, looksLikeTable } from '#lib/lists/link-columns.ts'
import { isListComment, type ListedLink, parseListLine } from '#lib/lists/list-lines.ts'
import { listedNote } from '#lib/lists/note-text.ts'

import type { Format, Source, Target, Writer } from '../format.ts'
import type { Field, Mapping } from '../mapping/mapping.ts'
import { createMapping } from '../mapping/mapping.ts'
import { type Cell, type Entry, inWords, type Values } from '../reading/entries.ts'
import type { Opened } from '../reading/opened.ts'
import { openTable } from '../reading/table.ts'
import { BanlistWriter } from './banlist-writer.ts'
import { optional, readText, required } from './cells.ts'
import { lineSource, sourceOf } from './rows.ts'
import { guessUrlColumns } from './url-columns.ts'
import type { UrlName, UrlRow } from './url-columns.ts'

/** The fields of an import of links, where the list is a table. */
const urlFields: readonly Field<UrlName>[] = [
  {
    name: 'url',
    oneOf: 'url',
    headers: linkHeaders,
    about: 'http or https address; a host without scheme counts as https',
  },
  {
    name: 'dateAdded',
    headers: ['date', 'date added', 'added', 'Datum', 'Hinzugefügt', 'Hinzugefügt am'],
    about: 'when it was put on the list; without a zone in UTC; now where it is missing',
  },
  {
    name: 'comment',
    headers: commentHeaders,
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
  words: { added: 'new', unchanged: 'already on the list or twice in the file' },
  open(opened, { explicit }): Source<UrlRow> {
    const mapping = createMapping(urlFields, explicit)
    if (explicit.size === 0 && !isTable(opened, mapping))
      return lineSource(opened, { recognised: 'list of addresses', details: [] }, listed)
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

function isTable({ head }: Opened, mapping: Mapping<UrlName>): boolean {
  const lines = head.filter((text) => !isListComment(text))
  const isNdjson = lines[0]?.trimStart().startsWith('{') === true
  return isNdjson || looksLikeTable(lines, (column) => mapping.fieldOf(column) === 'url')
}

function listed(line: number, text: string): Entry<UrlRow>[] {
  return parseListLine(line, text).map(inWords).map(withLink)
}

function withLink(entry: Entry<ListedLink>): Entry<UrlRow> {
  if (entry.kind !== 'record') return entry
  const { line, text, content } = entry
  const read = readAddress(content.address)
  if ('fault' in read) return { kind: 'fault', line, text, reason: NO_LINK }
  const comment = shortComment(content.comment)
  const row = { link: read.link, completed: read.isCompleted, ...comment }
  return { kind: 'record', line, text, content: row }
}

const NO_LINK = 'not an http or https address'

function readRow(values: Values<UrlName>): UrlRow {
  const dateAdded = optional(values, 'dateAdded', readInstant, 'a date')
  const addedBy = readText(values.addedBy)
  return {
    ...required(values, 'url', readBan, 'an http or https address'),
    readOnly: /^(1|true|yes|y|x|ja|j)$/i.test(readText(values.readOnly) ?? ''),
    ...(dateAdded === undefined ? {} : { dateAdded }),
    ...(addedBy === undefined ? {} : { addedBy }),
    ...shortComment(readText(values.comment)),
  }
}

function readBan(cell: Cell): { link: string; completed: boolean } | null {
  const read = readAddress(typeof cell === 'string' ? cell : '')
  return 'fault' in read ? null : { link: read.link, completed: read.isCompleted }
}

function shortComment(text: string | undefined): { comment?: string } {
  const comment = listedNote(text)
  return comment === null ? {} : { comment }
}
