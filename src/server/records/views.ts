import { sql, type Selectable } from 'kysely'

import { mostViews } from '#contract/limits.ts'

import type { Engine } from './engine/engine.ts'
import type { SavedViewTable } from './engine/view-tables.ts'
import type { PublicationId } from './publications.ts'
import type { LocalChanges } from './version-feed.ts'

/** The views of one person in a publication. */
export interface ViewOwner {
  readonly publication: PublicationId
  /** the user, by the identity provider's id */
  readonly subject: string
}

/** The address of a screen that a person saved under a name. */
export interface SavedView {
  readonly id: number
  /** as the contract names it */
  readonly screen: string
  readonly name: string
  /** the parameters of the address */
  readonly search: string
  /** milliseconds, of the last change */
  readonly at: number
}

/** The result of a change. Names differ within a screen, upper and lower case alike. */
export type ViewResult =
  | { readonly kind: 'saved'; readonly view: SavedView }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'notFound' }

/** The saved views of people. Each answer to a write comes after its commit, and those who watch hear of it. */
export interface ViewStore {
  /** in the order of their making */
  of(owner: ViewOwner): Promise<SavedView[]>
  /** Keeps a new view. One that is there with the same content is answered: the call was sent again. */
  save(owner: ViewOwner, view: Pick<SavedView, 'screen' | 'name' | 'search'>): Promise<ViewResult>
  /** Gives a view another name, another address, or both. */
  change(
    owner: ViewOwner,
    id: number,
    patch: Partial<Pick<SavedView, 'name' | 'search'>>,
  ): Promise<ViewResult>
  /** Says if it was there. */
  remove(owner: ViewOwner, id: number): Promise<boolean>
}

type Row = Selectable<SavedViewTable>

/** `ViewStore` over the engine. */
export function sqlViews(engine: Engine, changes: LocalChanges): ViewStore {
  /** Writers of the same publication wait here for each other, so that no name and no limit is passed by two at once. */
  async function write<T>(
    owner: ViewOwner,
    work: (views: OwnViews) => Promise<{ answer: T; moved: boolean }>,
  ): Promise<T> {
    const { answer, moved } = await engine.db.transaction().execute(async (tx) => {
      const { publication } = owner
      await sql`select id from publication where id = ${publication} ${engine.forUpdate}`.execute(
        tx,
      )
      const done = await work(new OwnViews(tx, owner))
      if (done.moved) await moveViewsOn(tx, publication)
      return done
    })
    if (moved) changes.notice()
    return answer
  }
  return {
    of: async (owner) => (await new OwnViews(engine.db, owner).all()).map(viewOf),
    save: (owner, view) => write(owner, (views) => views.save(view)),
    change: (owner, id, patch) => write(owner, (views) => views.change(id, patch)),
    remove: (owner, id) =>
      write(owner, async (views) => {
        const answer = await views.remove(id)
        return { answer, moved: answer }
      }),
  }
}

interface Written {
  readonly answer: ViewResult
  readonly moved: boolean
}

/** The views of one person, inside a transaction where they are written. */
class OwnViews {
  readonly #db: Engine['db']
  readonly #owner: ViewOwner

  constructor(db: Engine['db'], owner: ViewOwner) {
    this.#db = db
    this.#owner = owner
  }

  all(): Promise<Row[]> {
    const { publication, subject } = this.#owner
    return this.#db
      .selectFrom('saved_view')
      .selectAll()
      .where('publication_id', '=', publication)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  }

  async save({ screen, name, search }: Pick<SavedView, 'screen' | 'name' | 'search'>) {
    const rows = await this.all()
    const same = rows.find((row) => row.screen === screen && row.name_key === keyOf(name))
    if (same !== undefined) {
      const isRetry = same.name === name && same.search === search
      return still(isRetry ? { kind: 'saved', view: viewOf(same) } : { kind: 'duplicate' })
    }
    if (rows.length >= mostViews) return still({ kind: 'limit' })
    const { publication, subject } = this.#owner
    const row = await this.#db
      .insertInto('saved_view')
      .values({
        publication_id: publication,
        subject,
        screen,
        name,
        name_key: keyOf(name),
        search,
        at: Date.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return written(row)
  }

  async change(
    id: number,
    { name, search }: Partial<Pick<SavedView, 'name' | 'search'>>,
  ): Promise<Written> {
    const rows = await this.all()
    const before = rows.find((row) => row.id === id)
    if (before === undefined) return still({ kind: 'notFound' })
    const changed = { name: name ?? before.name, search: search ?? before.search }
    const isTaken = rows.some(
      (row) =>
        row.id !== id && row.screen === before.screen && row.name_key === keyOf(changed.name),
    )
    if (isTaken) return still({ kind: 'duplicate' })
    if (changed.name === before.name && changed.search === before.search)
      return still({ kind: 'saved', view: viewOf(before) })
    const row = await this.#db
      .updateTable('saved_view')
      .set({ ...changed, name_key: keyOf(changed.name), at: Date.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return written(row)
  }

  async remove(id: number): Promise<boolean> {
    const { publication, subject } = this.#owner
    const rows = await this.#db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('publication_id', '=', publication)
      .where('subject', '=', subject)
      .returning('id')
      .execute()
    if (rows.length > 0)
      await this.#db.deleteFrom('view_delivery').where('view_id', '=', id).execute()
    return rows.length > 0
  }
}

function still(answer: ViewResult): Written {
  return { answer, moved: false }
}

function written(row: Row): Written {
  return { answer: { kind: 'saved', view: viewOf(row) }, moved: true }
}

/** A view as it is kept. */
export function viewOf({ id, screen, name, search, at }: Row): SavedView {
  return { id, screen, name, search, at }
}

/** Two names that people would read as the same have the same key. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** Everybody who looks at views of the publication loads them again. */
export async function moveViewsOn(db: Engine['db'], publication: number): Promise<void> {
  await db
    .updateTable('publication')
    .set((row) => ({ view_version: row('view_version', '+', 1) }))
    .where('id', '=', publication)
    .execute()
}
