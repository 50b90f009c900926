import { domainToUnicode } from 'node:url'

import { sql, type Transaction } from 'kysely'

import { foldedText } from '#lib/folded-text.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import type { BanlistChangeKind, BanlistChangeRow, Tables } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { BanlistBy, Counts } from './changes.ts'

/** The facts of a write before it begins. */
export interface WriteOptions {
  readonly publication: PublicationId
  readonly by: BanlistBy
  readonly kind: BanlistChangeKind
  /** the change that an undoing takes back */
  readonly undoes?: number | undefined
}

/** When a write takes place. */
interface Instant {
  /** milliseconds; later than any write to this banlist before, whatever the clock says */
  readonly at: number
  /** milliseconds by the clock; what people are told */
  readonly now: number
}

/** The place of a write: a transaction of an engine. */
export interface Place {
  readonly engine: Engine
  readonly tx: Transaction<Tables>
}

const nothingDone = { added: 0, edited: 0, removed: 0 }

/** One write to a publication's banlist inside its transaction: its instant, and the change it is part of. */
export class BanlistWrite {
  readonly engine: Engine
  readonly tx: Transaction<Tables>
  readonly options: WriteOptions
  readonly at: Instant['at']
  readonly now: Instant['now']
  readonly #counts = { ...nothingDone }
  #change: number | null = null
  #isFirst = false
  #link: string | null = null

  constructor(place: Place & Instant, options: WriteOptions) {
    this.engine = place.engine
    this.tx = place.tx
    this.at = place.at
    this.now = place.now
    this.options = options
  }

  /** The change this write is part of, made when it is needed first. */
  async ensureChange(): Promise<number> {
    this.#change ??= (await this.existing()) ?? (await this.#made())
    return this.#change
  }

  /** Counts what was done; `link` is the address of the first entry of it. */
  count(done: Partial<Counts>, link: string): void {
    this.#counts.added += done.added ?? 0
    this.#counts.edited += done.edited ?? 0
    this.#counts.removed += done.removed ?? 0
    this.#link ??= link
  }

  /**
   * Every write ends with this: if anything was done, its change tells of it and the banlist's instant and version
   * move. Says whether.
   */
  async finish(): Promise<boolean> {
    if (this.#link === null) {
      if (this.#isFirst) await this.#forget()
      return false
    }
    await this.#tell(this.#link)
    await this.#moveList()
    return true
  }

  /** The change this write is part of, if there is one already. */
  async existing(): Promise<number | null> {
    const { publication, by } = this.options
    if (this.#isFirst && this.#link === null) return null
    if (this.#change !== null || !by.operation) return this.#change
    return (await changeUnder(this.tx, publication, by.operation.id))?.id ?? null
  }

  async #made(): Promise<number> {
    this.#isFirst = true
    const { publication, by, kind } = this.options
    const row = await this.tx
      .insertInto('banlist_change')
      .values({
        publication_id: publication,
        operation: by.operation?.id ?? crypto.randomUUID(),
        kind,
        at: this.now,
        actor: by.actor.name,
        subject: by.actor.subject,
        source: by.operation?.source ?? null,
        link: '',
        undoes: this.options.undoes ?? null,
        undone_by: null,
        ...nothingDone,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** Nothing came of the change. */
  async #forget(): Promise<void> {
    await this.tx.deleteFrom('banlist_change').where('id', '=', this.#change).execute()
  }

  /** The change, where one is recorded, tells what was done. */
  async #tell(link: string): Promise<void> {
    const { added, edited, removed } = this.#counts
    await this.tx
      .updateTable('banlist_change')
      .set((row) => ({
        added: row('added', '+', added),
        edited: row('edited', '+', edited),
        removed: row('removed', '+', removed),
        ...(this.#isFirst ? { link } : {}),
      }))
      .where('id', '=', this.#change)
      .execute()
  }

  /** Tells everybody who watches that the list is another one. */
  async #moveList(): Promise<void> {
    const { added, removed } = this.#counts
    await this.tx
      .updateTable('publication')
      .set((row) => ({
        banlist_at: this.at,
        banlist_version: row('banlist_version', '+', 1),
        banlist_count: row('banlist_count', '+', added - removed),
        banlist_change: this.#change,
      }))
      .where('id', '=', this.options.publication)
      .execute()
  }
}

/** The change that an operation is; undefined where it has done nothing. */
export function changeUnder(
  tx: Transaction<Tables>,
  publication: PublicationId,
  operation: string,
): Promise<BanlistChangeRow | undefined> {
  return tx
    .selectFrom('banlist_change')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .executeTakeFirst()
}

/**
 * Begins a write. Writers of the same banlist wait here for each other, so that instants grow in the order of the
 * commits.
 */
export async function beginWrite(place: Place, options: WriteOptions): Promise<BanlistWrite> {
  const instant = await lockAndNextTimestamp(place, options.publication)
  return new BanlistWrite({ ...place, ...instant }, options)
}

/** The instant of a write, which begins with this: writers of the same banlist wait here for each other. */
export async function lockAndNextTimestamp(
  { engine, tx }: Place,
  publication: PublicationId,
): Promise<Instant> {
  const { rows } = await sql<{ banlist_at: number }>`
    select banlist_at from publication where id = ${publication} ${engine.forUpdate}`.execute(tx)
  const now = Date.now()
  const newest = rows[0]?.banlist_at ?? 0
  return { at: newest < now ? now : newest + 1, now }
}

/** The columns that a search reads beside the link as it is stored. */
export const foldedColumns = ['folded_link', 'folded_comment'] as const

/** The columns of an entry, as the table of entries and the table of former states name them. */
export const entryColumns = [
  'link',
  'read_only',
  'comment',
  'added_by',
  'date_added',
  'expires_day',
  'paused',
] as const

/** All that goes into the past with an entry, and comes back. */
export const storedColumns = [...entryColumns, ...foldedColumns] as const

const kept = sql.raw(
  ['publication_id', ...storedColumns, 'version', 'since', 'since_change', 'content_since'].join(
    ', ',
  ),
)

/**
 * Keeps what these entries are in the history, as ended by the write's change. Where an undoing takes them away,
 * `absence` tells since when they had been missing before: an instant, 0 for ever.
 */
export async function archiveRows(
  write: BanlistWrite,
  ids: readonly number[],
  absence: number | null = null,
): Promise<void> {
  const { engine, tx, at } = write
  const change = await write.ensureChange()
  await sql`insert into banlist_past (item_id, ${kept}, until, until_change, absent_since)
    select id, ${kept}, ${at}, ${change}, ${absence} from banlist_item
    where ${engine.isIn('id', ids)} order by id`.execute(tx)
}

type Folded = Record<(typeof foldedColumns)[number], string | null>

/** The folded texts of the given columns of an entry; columns that are left out stay as they are. */
export function foldedOf({
  link,
  comment,
}: {
  readonly link?: string | undefined
  readonly comment?: string | null | undefined
}): Partial<Folded> {
  return {
    ...(link === undefined ? {} : { folded_link: foldedLink(link) }),
    ...(comment === undefined ? {} : { folded_comment: foldedComment(comment) }),
  }
}

/** A link as people read it, its host and path in their own script, folded; null where the link itself reads so. */
export function foldedLink(link: string): string | null {
  if (!link.includes('%') && !link.includes('xn--')) return null
  const readable = link
    .replace(/^(https?:\/\/)([^/:?]+)/, (_, scheme: string, host: string) => scheme + named(host))
    .replaceAll(/(?:%[\dA-F]{2})+/g, decoded)
  return foldedText(readable)
}

/** A note, folded; null where there is none. */
export function foldedComment(comment: string | null | undefined): string | null {
  return comment ? foldedText(comment) : null
}

/** A name that only looks encoded has no other one. */
function named(host: string): string {
  return domainToUnicode(host) || host
}

/** Bytes that are no text stay encoded. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}
