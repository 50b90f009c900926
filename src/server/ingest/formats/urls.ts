import { isoOf } from '#lib/days.ts'
import { detectDelimiter } from '#lib/lists/csv.ts'
import { readInstant } from '#lib/lists/dates.ts'
import {
  besideOf,
  isYes,
  type Item,
  type ItemFault,
  mendable,
  readingOf,
} from '#lib/lists/items.ts'
import { type Layout, layoutOf } from '#lib/lists/layout.ts'
import type { Opened } from '#lib/lists/lines.ts'
import {
  commentHeaders,
  expiryHeaders,
  linkHeaders,
  pauseHeaders,
  plainHeader,
} from '#lib/lists/link-columns.ts'
import { isListComment } from '#lib/lists/list-lines.ts'
import { ListFault } from '#lib/lists/list-text.ts'
import { type ReadingChoice, type Use, uses } from '#lib/lists/reading-choice.ts'
import type { BanlistRecord } from '#server/records/ingest.ts'

import type { BatchResult, Format, Source, Target, Writer } from '../format.ts'
import { checkColumns, createMapping, type Field } from '../mapping.ts'
import { type Entry, lineFaultWords } from '../table.ts'
import { grouped } from '../tally.ts'
import { readText } from './cells.ts'

type Name = 'url' | 'dateAdded' | 'comment' | 'addedBy' | 'readOnly' | 'expires' | 'paused'

/** The fields of an import of links, where the list is a table. */
const fields: readonly Field<Name>[] = [
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
    headers: ['read only', 'locked', 'Gesperrt', 'Schreibgeschützt'],
    about: 'yes or no: cannot be changed',
  },
  { name: 'expires', headers: expiryHeaders, about: 'the last day on which it bans' },
  { name: 'paused', headers: pauseHeaders, about: 'yes or no: bans nothing for now' },
]

const fieldNames: Record<Use, Name> = {
  address: 'url',
  note: 'comment',
  expires: 'expires',
  paused: 'paused',
}

/** Links for the banlist, read as the portal does: lists, hosts files, rules of whole domains, tables and JSON. */
export const urls: Format<BanlistRecord> = {
  fields,
  words: { added: 'new', unchanged: 'already on the list or twice in the file' },
  open(opened, { explicit, mend = false, notice }): Source<BanlistRecord> {
    const mapping = createMapping(fields, explicit)
    if (opened.head.every(isListComment)) throw new ListFault('EMPTY')
    const layout = layoutOf(opened.head, { ...choiceOf(opened.head, explicit), withWww: mend })
    const { kind, separator, heading, columns } = layout.recognised
    const names = columns.map(({ name }, index) => name || String(index + 1))
    const known = columns.map(({ use }, index) => {
      const field = mapping.fieldOf(names[index] ?? '')
      if (use !== null) return fieldNames[use]
      return uses.some((one) => fieldNames[one] === field) ? undefined : field
    })
    if (kind !== 'list' && !known.includes('url')) checkColumns(fields, mapping, names)
    const recognised = {
      list: 'list of addresses',
      json: 'JSON',
      table: `CSV, delimiter ${JSON.stringify(separator)}`,
    }
    return {
      recognised: recognised[kind],
      details: names.map((name, index) => `${name} → ${known[index] ?? '(not used)'}`),
      headerLines: Number(heading > 0),
      columnOf: (field) => names[known.findIndex((one) => one === field)] ?? field,
      entries: entriesOf(opened, layout, { fields: known, isMending: mend, notice }),
    }
  },
  writer: (target: Target): Writer<BanlistRecord> => new BanlistWriter(target),
  describe({ link, dateAdded, comment, expires, paused }) {
    const date = dateAdded === undefined ? null : new Date(dateAdded).toISOString()
    const end = typeof expires === 'number' ? `until ${isoOf(expires)}` : null
    return [link, date, comment, end, paused === true ? 'paused' : null].filter(Boolean).join(' | ')
  },
}

/** A list for which `--map` names columns is a table. */
function choiceOf(head: readonly string[], explicit: ReadonlyMap<string, string>): ReadingChoice {
  if (explicit.size === 0) return {}
  const named = Array.from(explicit, ([column, field]) => [
    plainHeader(column),
    uses.find((use) => fieldNames[use] === field) ?? null,
  ])
  const separator = detectDelimiter(head.filter((text) => !isListComment(text)))
  return { separator, named: Object.fromEntries(named) }
}

interface Reading {
  /** by column */
  fields: readonly (Name | undefined)[]
  isMending: boolean
  notice: (sentence: string) => void
}

async function* entriesOf(
  { blocks }: Opened,
  layout: Layout,
  reading: Reading,
): AsyncGenerator<Entry<BanlistRecord>[]> {
  let entries: Entry<BanlistRecord>[] = []
  const take: Parameters<Layout['end']>[0] = (item, line, text, cells = []) => {
    if (line !== layout.recognised.heading)
      entries.push(entryOf(item, { line, text }, cells, reading))
  }
  for await (const { first, lines } of blocks) {
    for (const [index, text] of lines.entries()) layout.push(first + index, text, take)
    yield entries
    entries = []
  }
  layout.end(take)
  yield entries
}

function entryOf(
  item: Item,
  place: { line: number; text: string },
  cells: readonly string[],
  { fields: known, isMending, notice }: Reading,
): Entry<BanlistRecord> {
  if (item.kind === 'comment') return { kind: 'blank', ...place }
  const { link, meant, fault, isCompleted, isCleaned } = readingOf(item)
  const mended = isMending && fault !== null && mendable.has(fault) ? meant : null
  const result = link ?? mended
  if (result === null) return { kind: 'fault', ...place, reason: words[fault ?? 'INVALID_URL'] }
  const cell = (name: Name): string => cells[known.indexOf(name)]?.trim() ?? ''
  const { comment, expires, paused } = besideOf(item)
  const { hasSubdomains = false, isDayLost = false } = item.kind === 'address' ? item : {}
  if (isCompleted) notice('Hosts without scheme, read as https')
  if (isCleaned)
    notice('Addresses that lost campaign parameters, what stands behind #, or signs nobody sees')
  if (mended !== null) notice('Lines taken for the site, folder or address that they mean')
  if (hasSubdomains)
    notice(
      isMending
        ? 'Rules that mean all subdomains, taken with and without www.'
        : 'Rules that mean all subdomains, of which the host alone is banned (--mend adds www.)',
    )
  if (isDayLost) notice('Addresses whose last day cannot be read, banned without an end')
  const dateAdded = readInstant(cell('dateAdded'))
  const addedBy = readText(cell('addedBy'))
  const content = {
    link: result,
    comment,
    paused,
    expires,
    readOnly: isYes(cell('readOnly')),
    ...(dateAdded === null ? {} : { dateAdded }),
    ...(addedBy === undefined ? {} : { addedBy }),
  }
  return { kind: 'record', ...place, content }
}

const words: Record<ItemFault, string> = {
  ...lineFaultWords,
  REQUIRED: 'no address',
  TOO_LONG: 'longer than addresses may be',
  DAMAGED: 'the address has unreadable characters',
  WILDCARD: 'a pattern, not an address (--mend takes the site or folder that is meant)',
  RANGE: 'a range of numeric addresses',
  SPACE: 'a space in the address',
  SCHEME: 'neither http nor https',
  NO_HOST: 'not an http or https address',
  INVALID_URL: 'not an http or https address',
  TEXT: 'an address and something else (--mend takes the address)',
  CELLS: 'more cells than the table has columns',
  JSON: 'not valid JSON',
}

/** A dry run remembers so many addresses; a set of the engine holds 16 million at most. */
const mostSeen = 10_000_000

/** Adds links to the banlist, as one change of its history; those that are there stay as they are, with their comments. */
class BanlistWriter implements Writer<BanlistRecord> {
  readonly #target: Target
  readonly #now = Date.now()
  readonly #operation = crypto.randomUUID()
  readonly #seen = new Set<string>()

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly BanlistRecord[]): Promise<BatchResult> {
    const before = this.#seen.size
    for (const { link } of items) if (this.#seen.size < mostSeen) this.#seen.add(link)
    const added = this.#seen.size < mostSeen ? this.#seen.size - before : items.length
    return resultOf(added, items.length - added)
  }

  async write(items: readonly BanlistRecord[]): Promise<BatchResult> {
    const { store, publication, source } = this.#target
    if (publication === null) return this.check(items)
    const rows = items.map((item) => ({ dateAdded: this.#now, ...item }))
    const { added, duplicates } = await store.ingest.saveBanlist(publication, rows, {
      operation: this.#operation,
      source,
    })
    return resultOf(added, duplicates)
  }

  async finish(dryRun: boolean): Promise<readonly string[]> {
    const notes: string[] = []
    if (this.#seen.size === mostSeen)
      notes.push(`Of what stands twice, only the first ${grouped(mostSeen)} addresses are known.`)
    if (dryRun) notes.push('Links that are on the banlist already are not looked up in a dry run.')
    return notes
  }
}

function resultOf(added: number, unchanged: number): BatchResult {
  return { added, updated: 0, unchanged, repeated: 0, refused: [] }
}
