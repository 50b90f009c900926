import { domainToUnicode } from 'node:url'

import { sql, type QueryExecutorProvider } from 'kysely'

import type { SqlDialect } from './dialects.ts'

/**
 * The banlist remembers: who did what when, what each entry was before, and what was answered to whom. Entries
 * that are there already count as being what they are since they were added, which was not in the future.
 */
export function banlistHistory(dialect: SqlDialect): string[] {
  return [...present(dialect), ...past(dialect), ...operations(dialect)]
}

/** The index by date answers what the list was at a time without looking at the rows. */
function present({ now }: SqlDialect): string[] {
  return [
    `alter table publication add column banlist_at bigint not null default 0`,
    `alter table publication add column banlist_change bigint`,
    `alter table banlist_item add column expires_day integer`,
    `alter table banlist_item add column paused integer not null default 0`,
    `alter table banlist_item add column since bigint not null default 0`,
    `alter table banlist_item add column since_change bigint`,
    `alter table banlist_item add column origin bigint`,
    `update banlist_item set date_added = ${now} where date_added > ${now}`,
    `update banlist_item set since = date_added`,
    `update publication set banlist_at = coalesce(
      (select max(since) from banlist_item where client_id = publication.id), 0)`,
    `drop index banlist_item_by_date`,
    `create index banlist_item_by_date on banlist_item (
      client_id, date_added, id, read_only, paused, expires_day, since)`,
    `create index banlist_item_by_change on banlist_item (since_change, id)
      where since_change is not null`,
  ]
}

function past({ identity, binaryText, pastSearchIndex }: SqlDialect): string[] {
  return [
    `create table banlist_past (
      id ${identity}, client_id integer not null references publication (id),
      item_id bigint not null, link ${binaryText} not null, read_only integer not null, comment text,
      added_by text, date_added bigint not null, expires_day integer, paused integer not null,
      version integer not null, since bigint not null, since_change bigint, origin bigint,
      until bigint not null, until_change bigint not null, until_origin bigint)`,
    `create index banlist_past_by_date on banlist_past (
      client_id, date_added, item_id, since, until)`,
    `create index banlist_past_by_end on banlist_past (
      client_id, until, since, date_added, item_id)`,
    `create index banlist_past_by_item on banlist_past (item_id, until, since)`,
    `create index banlist_past_begun on banlist_past (since_change, item_id)
      where since_change is not null`,
    `create index banlist_past_ended on banlist_past (until_change, item_id)`,
    ...pastSearchIndex,
  ]
}

function operations({ identity, clustered }: SqlDialect): string[] {
  return [
    `create table banlist_change (
      id ${identity}, client_id integer not null references publication (id),
      operation text not null, kind text not null, at bigint not null, actor text, subject text,
      source text, added integer not null, edited integer not null, removed integer not null,
      link text not null, undoes bigint, undone_by bigint,
      unique (client_id, operation))`,
    `create index banlist_change_by_client on banlist_change (client_id, id)`,
    `create index banlist_change_by_undone on banlist_change (undoes) where undoes is not null`,
    `create table banlist_chunk (
      client_id integer not null, operation text not null, chunk integer not null, subject text,
      kind text not null, fingerprint text not null, answer text not null, at bigint not null,
      primary key (client_id, operation, chunk))${clustered}`,
    `create index banlist_chunk_by_age on banlist_chunk (at)`,
  ]
}

/** Operations that take no more chunks. */
export function banlistClosings({ clustered }: SqlDialect): string[] {
  return [
    `create table banlist_closing (
      client_id integer not null, operation text not null, subject text, at bigint not null,
      primary key (client_id, operation))${clustered}`,
    `create index banlist_closing_by_age on banlist_closing (at)`,
  ]
}

const rowsAtOnce = 10_000

/** The columns of an entry from version 2 to version 7. */
interface Entry {
  readonly id: number
  readonly client_id: number
  readonly link: string
  readonly date_added: number
  readonly read_only: number
  readonly paused: number
  readonly expires_day: number | null
}

const columns = sql.raw('id, client_id, link, date_added, read_only, paused, expires_day')

/**
 * Gives every entry the canonical form of its link, for lists from a time when it was another one. Of two entries
 * that become one the older stays, locked if either was, and bans as long as either did. A text that is no link by
 * the rule of version 7 stays as it is.
 */
export async function renormaliseBanlist(tx: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Entry>`select ${columns} from banlist_item
      where id > ${last} order by id limit ${rowsAtOnce}`.execute(tx)
    for (const entry of rows) {
      const link = canonicalLink7(entry.link)
      if (link !== null && link !== entry.link) await renormalise(tx, entry, link)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

/** The same for former states, so that a restored entry has the present spelling; then counts again. */
export async function renormaliseAgain(tx: QueryExecutorProvider): Promise<void> {
  await renormaliseBanlist(tx)
  await renormalisePast(tx)
  await sql`update publication set banlist_count =
    (select count(*) from banlist_item where client_id = publication.id)`.execute(tx)
}

async function renormalisePast(tx: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Pick<Entry, 'id' | 'link'>>`select id, link from banlist_past
      where id > ${last} order by id limit ${rowsAtOnce}`.execute(tx)
    for (const state of rows) {
      const link = canonicalLink7(state.link)
      if (link === null || link === state.link) continue
      await sql`update banlist_past set link = ${link} where id = ${state.id}`.execute(tx)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

async function renormalise(tx: QueryExecutorProvider, entry: Entry, link: string): Promise<void> {
  const result = await sql<Entry>`select ${columns} from banlist_item
    where client_id = ${entry.client_id} and link = ${link}`.execute(tx)
  const [same] = result.rows
  const [kept, gone] = same && isOlder(same, entry) ? [same, entry] : [entry, same]
  if (gone) await sql`delete from banlist_item where id = ${gone.id}`.execute(tx)
  const { read_only, paused, expires_day } = gone ? mergedOf(kept, gone) : kept
  await sql`update banlist_item set link = ${link}, read_only = ${read_only}, paused = ${paused},
    expires_day = ${expires_day} where id = ${kept.id}`.execute(tx)
}

/** The state that bans longest: no update of the software may lift a ban. */
function mergedOf(one: Entry, other: Entry): Pick<Entry, 'read_only' | 'paused' | 'expires_day'> {
  const read_only = Math.max(one.read_only, other.read_only)
  if (one.paused !== other.paused) {
    const { paused, expires_day } = one.paused < other.paused ? one : other
    return { read_only, paused, expires_day }
  }
  const [a, b] = [one.expires_day, other.expires_day]
  const expires_day = a === null || b === null ? null : Math.max(a, b)
  return { read_only, paused: one.paused, expires_day }
}

function isOlder(one: Entry, other: Entry): boolean {
  return (
    one.date_added < other.date_added || (one.date_added === other.date_added && one.id < other.id)
  )
}

/**
 * The canonical form of a link as of data version 7, or null for a text that is none. A copy: the steps up to that
 * version keep this rule when the rule of the program (`#lib/links/canonical-link.ts`) moves on.
 */
function canonicalLink7(text: string): string | null {
  const trimmed = text.trim()
  const url = URL.parse(trimmed)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  if (/\shttps?:\/\//i.test(trimmed)) return null
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '')
  if (!/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/.test(url.hostname)) return null
  const path = encodedOnce(url.pathname, /[\w.~!$'()*,:;@-]/)
  const link = `${url.protocol}//${url.host}${path}${encodedOnce(url.search, /[\w.~!$()*,:@-]/)}`
  return link.length > 2048 ? null : link
}

function encodedOnce(text: string, plain: RegExp): string {
  return text.replaceAll(/%[\da-f]{2}|["%<>[\\\]^`{|}]/gi, (match) => {
    const code = match.length === 1 ? match.charCodeAt(0) : Number.parseInt(match.slice(1), 16)
    const character = String.fromCharCode(code)
    if (plain.test(character)) return character
    return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
  })
}

const searchedTables = ['banlist_item', 'banlist_past'] as const

/** Searches read links as people do, and notes; in lower case, without accents. */
export const foldedTexts: readonly string[] = searchedTables.flatMap((table) =>
  ['folded_link', 'folded_comment'].map(
    (column) => `alter table ${table} add column ${column} text`,
  ),
)

interface Row {
  readonly id: number
  readonly link: string
  readonly comment: string | null
}

/** Fills the new columns, also of former states. */
export async function foldBanlist(tx: QueryExecutorProvider): Promise<void> {
  for (const table of searchedTables) await fold(tx, table)
}

async function fold(tx: QueryExecutorProvider, name: string): Promise<void> {
  const table = sql.table(name)
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select id, link, comment from ${table} where id > ${last} and (
      comment is not null or link like '%xn--%' or link like ${'%\\%%'} escape '\\')
      order by id limit ${rowsAtOnce}`.execute(tx)
    for (const { id, link, comment } of rows) {
      await sql`update ${table} set folded_link = ${foldedLink23(link)},
        folded_comment = ${comment ? folded23(comment) : null} where id = ${id}`.execute(tx)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

/** The rule as of data version 23: a copy, so that this step stays when the rule of the program moves on. */
function foldedLink23(link: string): string | null {
  if (!link.includes('%') && !link.includes('xn--')) return null
  const readable = link
    .replace(
      /^(https?:\/\/)([^/:?]+)/,
      (_, scheme: string, host: string) => scheme + (domainToUnicode(host) || host),
    )
    .replaceAll(/(?:%[\dA-F]{2})+/g, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return bytes
      }
    })
  return folded23(readable)
}

function folded23(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
