import { sql, type SqlBool, type Transaction } from 'kysely'

import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import type { Author, ConfigurationPlace } from './configuration.ts'
import type { DraftRow, VersionRow } from './reader.ts'

interface Written {
  readonly place: ConfigurationPlace
  readonly author: Author
  /** milliseconds; now when left out */
  readonly at?: number
}

/** A write to one configuration inside its transaction. */
export class ConfigurationWrite {
  readonly tx: Transaction<Tables>
  readonly place: ConfigurationPlace
  readonly author: Author
  /** milliseconds */
  readonly now: number
  /** the number of the newest version; 0: none */
  readonly newest: number
  /** false before the first version or draft */
  readonly isKnown: boolean
  #hasMoved = false

  private constructor(tx: Transaction<Tables>, by: Written & { version: number | undefined }) {
    this.tx = tx
    this.now = by.at ?? Date.now()
    this.place = by.place
    this.author = by.author
    this.newest = by.version ?? 0
    this.isKnown = by.version !== undefined
  }

  /** Writers of the same publication wait here for each other. */
  static async begin(
    engine: Engine,
    tx: Transaction<Tables>,
    by: Written,
  ): Promise<ConfigurationWrite> {
    const { publication, kind, key } = by.place
    await sql`select id from publication where id = ${publication} ${engine.forUpdate}`.execute(tx)
    const row = await tx
      .selectFrom('configuration')
      .select('version')
      .where('publication_id', '=', publication)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst()
    return new ConfigurationWrite(tx, { ...by, version: row?.version })
  }

  /** The write changed something that colleagues see. */
  moved(): void {
    this.#hasMoved = true
  }

  /** Ends the write: those who watch hear of it. Says whether there is something to hear. */
  async finish(): Promise<boolean> {
    if (!this.#hasMoved) return false
    await this.tx
      .updateTable('publication')
      .set((row) => ({ configuration_version: row('configuration_version', '+', 1) }))
      .where('id', '=', this.place.publication)
      .execute()
    return true
  }

  /** The author's draft. */
  draft(): Promise<DraftRow | undefined> {
    return this.tx
      .selectFrom('configuration_draft')
      .selectAll()
      .where(this.#here())
      .where('subject', '=', this.author.subject)
      .executeTakeFirst()
  }

  /** How many configurations of the kind have a version, or a draft of the author: those of others are theirs. */
  async countOfKind(counted: 'versions' | 'own drafts too'): Promise<number> {
    const { publication, kind } = this.place
    const own = this.tx
      .selectFrom('configuration_draft')
      .select('key')
      .where('publication_id', '=', publication)
      .where('kind', '=', kind)
      .where('subject', '=', this.author.subject)
    const { count } = await this.tx
      .selectFrom('configuration')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('publication_id', '=', publication)
      .where('kind', '=', kind)
      .where((row) =>
        counted === 'versions'
          ? row('version', '>', 0)
          : row.or([row('version', '>', 0), row('key', 'in', own)]),
      )
      .executeTakeFirstOrThrow()
    return count
  }

  async keepDraft(draft: DraftRow): Promise<void> {
    const { publication_id: _, kind: __, key: ___, subject: ____, ...values } = draft
    await this.tx
      .insertInto('configuration_draft')
      .values(draft)
      .onConflict((conflict) =>
        conflict.columns(['publication_id', 'kind', 'key', 'subject']).doUpdateSet(values),
      )
      .execute()
    if (!this.isKnown) await this.#keep(0)
  }

  /** A configuration without a version goes with its last draft. */
  async dropDraft(): Promise<void> {
    await this.tx
      .deleteFrom('configuration_draft')
      .where(this.#here())
      .where('subject', '=', this.author.subject)
      .execute()
    const left = this.tx.selectFrom('configuration_draft').select('key').where(this.#here())
    await this.tx
      .deleteFrom('configuration')
      .where(this.#here())
      .where('version', '=', 0)
      .where((row) => row.not(row.exists(left)))
      .execute()
  }

  /** The newest version, a removal too. */
  newestVersion(): Promise<VersionRow | undefined> {
    return this.tx
      .selectFrom('configuration_version')
      .selectAll()
      .where(this.#here())
      .where('version', '=', this.newest)
      .executeTakeFirst()
  }

  /** The version that was made under an operation. */
  versionUnder(operation: string): Promise<VersionRow | undefined> {
    return this.tx
      .selectFrom('configuration_version')
      .selectAll()
      .where('publication_id', '=', this.place.publication)
      .where('operation', '=', operation)
      .executeTakeFirst()
  }

  /** True for a version that the author made of this configuration. */
  isOwn({ kind, key, subject }: VersionRow): boolean {
    return kind === this.place.kind && key === this.place.key && subject === this.author.subject
  }

  async keepVersion(
    content: Pick<
      VersionRow,
      'title' | 'document' | 'size' | 'note' | 'restores' | 'operation' | 'request'
    >,
  ): Promise<VersionRow> {
    const { publication, kind, key } = this.place
    const version = this.newest + 1
    await this.#keep(version)
    return this.tx
      .insertInto('configuration_version')
      .values({
        ...content,
        publication_id: publication,
        kind,
        key,
        version,
        actor: this.author.name,
        subject: this.author.subject,
        at: this.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async #keep(version: number): Promise<void> {
    const { publication, kind, key } = this.place
    await this.tx
      .insertInto('configuration')
      .values({ publication_id: publication, kind, key, version })
      .onConflict((conflict) =>
        conflict.columns(['publication_id', 'kind', 'key']).doUpdateSet({ version }),
      )
      .execute()
  }

  #here() {
    const { publication, kind, key } = this.place
    return sql<SqlBool>`publication_id = ${publication} and kind = ${kind} and key = ${key}`
  }
}
