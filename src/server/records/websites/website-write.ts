import { hash, randomBytes } from 'node:crypto'

import { sql, type Transaction } from 'kysely'

import { mostWebsites } from '#contract/limits.ts'

import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications.ts'
import {
  changedFields,
  columnsOf,
  nameKey,
  websiteOf,
  type WebsiteRow,
  type RemovalResult,
  type TokenResult,
  type WebsiteChangeKind,
  type WebsiteFields,
  type WebsiteRefusal,
  type WebsiteResult,
  type WebsiteWriter,
} from './websites.ts'

const countTables = [
  'website_hour',
  'website_notice',
  'website_event',
  'website_flow',
  'website_class',
  'website_class_page',
  'website_refusal',
] as const

/** A write to the websites of a publication inside its transaction; writers of a publication take turns. */
export class WebsiteWrite {
  readonly #tx: Transaction<Tables>
  readonly #publication: PublicationId
  readonly #writer: WebsiteWriter
  readonly #now: number
  hasMoved = false

  private constructor(
    tx: Transaction<Tables>,
    by: { publication: PublicationId; writer: WebsiteWriter },
  ) {
    this.#tx = tx
    this.#publication = by.publication
    this.#writer = by.writer
    this.#now = by.writer.at ?? Date.now()
  }

  static async begin(
    engine: Engine,
    tx: Transaction<Tables>,
    by: { publication: PublicationId; writer: WebsiteWriter },
  ): Promise<WebsiteWrite> {
    await sql`select id from publication where id = ${by.publication} ${engine.forUpdate}`.execute(
      tx,
    )
    return new WebsiteWrite(tx, by)
  }

  async create(fields: WebsiteFields): Promise<WebsiteResult> {
    const request = JSON.stringify(['create', fields])
    const known = await this.#known(request)
    if (known) return known === 'taken' ? taken : this.#answer(known)
    const rows = await this.#all()
    const refusal = refusalOf(rows, fields, null)
    if (refusal) return refusal
    if (rows.length >= mostWebsites) return { kind: 'limit' }
    const row = await this.#tx
      .insertInto('website')
      .values({
        ...columnsOf(fields),
        ...this.#changed(),
        publication_id: this.#publication,
        site_key: randomBytes(12).toString('base64url'),
        token_hash: null,
        token_at: null,
        version: 1,
        created_at: this.#now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#written(row, { kind: 'CREATED', request, before: null })
  }

  async change(
    id: number,
    { version, fields }: { version: number; fields: Partial<WebsiteFields> },
  ): Promise<WebsiteResult> {
    const request = JSON.stringify(['change', id, fields])
    const known = await this.#known(request)
    if (known) return known === 'taken' ? taken : this.#answer(known)
    const rows = await this.#all()
    const row = rows.find((one) => one.id === id)
    if (!row) return { kind: 'notFound' }
    const before = websiteOf(row)
    if (row.version !== version) return { kind: 'conflict', website: before }
    const after = { ...before, ...fields }
    const refusal = refusalOf(rows, after, id)
    if (refusal) return refusal
    if (changedFields(before, after).length === 0) return { kind: 'saved', website: before }
    const values = { ...columnsOf(after), ...this.#changed(), version: version + 1 }
    return this.#written(await this.#set(id, values), { kind: 'CHANGED', request, before })
  }

  async remove(id: number, name: string): Promise<RemovalResult> {
    const request = JSON.stringify(['remove', id])
    const known = await this.#known(request)
    if (known) return known === 'taken' ? taken : { kind: 'removed' }
    const row = (await this.#all()).find((one) => one.id === id)
    if (!row) return { kind: 'notFound' }
    if (nameKey(name.trim()) !== row.name_key) return { kind: 'otherName' }
    for (const table of countTables)
      await this.#tx.deleteFrom(table).where('website_id', '=', id).execute()
    await this.#tx.deleteFrom('website').where('id', '=', id).execute()
    await this.#record(row, { kind: 'REMOVED', request, before: websiteOf(row), after: null })
    return { kind: 'removed' }
  }

  /**
   * A token is shown once, so that a retry gets another one in its place; but never in the place of one that a
   * colleague has made since.
   */
  async makeToken(id: number): Promise<TokenResult> {
    const request = JSON.stringify(['token', id])
    const known = await this.#known(request)
    if (known === 'taken') return taken
    const row = (await this.#all()).find((one) => one.id === id)
    if (!row) return { kind: 'notFound' }
    if (known !== null && !(await this.#isNewestToken(id)))
      return { kind: 'conflict', website: websiteOf(row) }
    const token = randomBytes(32).toString('base64url')
    const values = {
      ...this.#changed(),
      token_hash: tokenHash(token),
      token_at: this.#now,
      version: row.version + 1,
    }
    const written = await this.#set(id, values)
    const website = websiteOf(written)
    if (!known)
      await this.#record(written, { kind: 'TOKEN_MADE', request, before: website, after: website })
    return { kind: 'saved', website, token }
  }

  /** Ends the write: those who watch hear of it. */
  async finish(): Promise<void> {
    if (!this.hasMoved) return
    await this.#tx
      .updateTable('publication')
      .set((row) => ({ website_version: row('website_version', '+', 1) }))
      .where('id', '=', this.#publication)
      .execute()
  }

  #all(): Promise<WebsiteRow[]> {
    return this.#tx
      .selectFrom('website')
      .selectAll()
      .where('publication_id', '=', this.#publication)
      .execute()
  }

  /** The website of an operation that was done before, or that it was used for something else. */
  async #known(request: string): Promise<number | 'taken' | null> {
    const { operation, author } = this.#writer
    const row = await this.#tx
      .selectFrom('website_change')
      .select(['website_id', 'request', 'subject'])
      .where('publication_id', '=', this.#publication)
      .where('operation', '=', operation)
      .executeTakeFirst()
    if (!row) return null
    const isSame = row.request === request && row.subject === author.subject
    return isSame ? row.website_id : 'taken'
  }

  /** True where nobody has made a token since this operation did. */
  async #isNewestToken(id: number): Promise<boolean> {
    const newest = await this.#tx
      .selectFrom('website_change')
      .select('operation')
      .where('website_id', '=', id)
      .where('kind', '=', 'TOKEN_MADE')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return newest?.operation === this.#writer.operation
  }

  async #answer(id: number): Promise<WebsiteResult> {
    const row = (await this.#all()).find((one) => one.id === id)
    return row ? { kind: 'saved', website: websiteOf(row) } : { kind: 'notFound' }
  }

  #set(id: number, values: Partial<WebsiteRow>): Promise<WebsiteRow> {
    return this.#tx
      .updateTable('website')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async #written(
    row: WebsiteRow,
    how: { kind: WebsiteChangeKind; request: string; before: WebsiteFields | null },
  ): Promise<WebsiteResult> {
    const website = websiteOf(row)
    await this.#record(row, { ...how, after: website })
    return { kind: 'saved', website }
  }

  async #record(
    row: WebsiteRow,
    change: {
      kind: WebsiteChangeKind
      request: string
      before: WebsiteFields | null
      after: WebsiteFields | null
    },
  ): Promise<void> {
    const { author, operation } = this.#writer
    this.hasMoved = true
    await this.#tx
      .insertInto('website_change')
      .values({
        publication_id: this.#publication,
        website_id: row.id,
        kind: change.kind,
        name: row.name,
        changed: JSON.stringify(changedFields(change.before, change.after)),
        actor: author.name,
        subject: author.subject,
        at: this.#now,
        operation,
        request: change.request,
      })
      .execute()
  }

  #changed() {
    const { subject, name: actor } = this.#writer.author
    return { subject, actor, changed_at: this.#now }
  }
}

/** The form in which a token is kept. */
export function tokenHash(token: string): string {
  return hash('sha256', token)
}

const taken = { kind: 'operationTaken' } as const

function refusalOf(
  rows: readonly WebsiteRow[],
  { name, url }: WebsiteFields,
  own: number | null,
): WebsiteRefusal | null {
  const others = rows.filter(({ id }) => id !== own)
  if (others.some((row) => row.url === url)) return { kind: 'duplicate', field: 'url' }
  const isTaken = others.some((row) => row.name_key === nameKey(name))
  return isTaken ? { kind: 'duplicate', field: 'name' } : null
}
