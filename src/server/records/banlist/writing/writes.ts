import type { Engine } from '#server/records/engine/engine.ts'
import { ofPublication } from '#server/records/engine/row-conditions.ts'
import type { BanlistChangeKind, BanlistRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'
import type { LocalChanges } from '#server/records/publications/version-feed.ts'

import { itemOf } from '../reading/query.ts'
import { undoChange } from '../undo/undo.ts'
import { editEntries, isOther, removeEntries, setKept, valuesOf } from './bulk.ts'
import type {
  AddResult,
  BanlistActor,
  BanlistBy,
  BanlistEdit,
  BanlistRemoval,
  BanlistUndo,
  NewEntry,
  UpdateResult,
} from './changes.ts'
import type { Asked } from './chunks.ts'
import { addEntries, bulkInsertEntries } from './import.ts'
import { BanlistOperations } from './operations.ts'
import type { BanlistWrite } from './write.ts'

const bySystem: BanlistBy = { actor: { name: null, subject: null } }

const kinds = {
  add: 'ADD',
  update: 'EDIT',
  remove: 'DELETE',
  edit: 'EDIT',
  bulkInsert: 'IMPORT',
  undo: 'UNDO',
} as const satisfies Record<string, BanlistChangeKind>

/**
 * Changing the banlists. Each call is one transaction, and its promise resolves after the durable commit. The
 * history keeps what was before.
 */
export function banlistWrites(engine: Engine, changes: LocalChanges) {
  const operations = new BanlistOperations(engine, changes)
  return {
    add: (publication: PublicationId, entry: NewEntry, by?: BanlistBy) =>
      operations.run(asked('add', publication, [entry], by), (write) => add(write, entry)),
    update: (publication: PublicationId, edit: BanlistEdit, by?: BanlistBy) =>
      operations.run(asked('update', publication, [edit], by), (write) => update(write, edit)),
    /** Read-only entries and missing ones stay and are named. */
    remove: (publication: PublicationId, ids: readonly number[], by?: BanlistBy) =>
      operations.run(asked('remove', publication, ids, by), (write) => removeEntries(write, ids)),
    /** The same patch for all; read-only entries and missing ones stay and are named. */
    edit: (publication: PublicationId, edit: Parameters<typeof editEntries>[1], by?: BanlistBy) =>
      operations.run(asked('edit', publication, [edit], by), (write) => editEntries(write, edit)),
    /** Adds the links that are missing; entries that are there stay as they are. */
    bulkInsert: (publication: PublicationId, entries: readonly NewEntry[], by?: BanlistBy) =>
      operations.run(asked('bulkInsert', publication, entries, by), (write) =>
        bulkInsertEntries(write, entries),
      ),
    /**
     * Takes the next entries of a change back, as they were before it: same ids, same content. Those that were
     * changed, locked or listed again since stay as they are.
     */
    undo: (publication: PublicationId, undo: BanlistUndo, by?: BanlistBy) =>
      operations.run({ ...asked('undo', publication, [undo], by), undoes: undo.change }, (write) =>
        undoChange(write, undo),
      ),
    /**
     * Ends an operation of the actor's own, known or not: what is applied stays and keeps its answer, whatever comes
     * later is refused. Closing again answers the same.
     */
    close: (publication: PublicationId, operation: string, actor: BanlistActor) =>
      operations.close({ publication, operation, actor }),
  }
}

/** A write under its name and with its content; whatever a list is named for is an import. */
function asked(
  name: keyof typeof kinds,
  publication: PublicationId,
  content: readonly unknown[],
  by: BanlistBy = bySystem,
): Asked {
  const isImport = Boolean(by.operation?.source) && name !== 'undo'
  return { publication, by, kind: isImport ? 'IMPORT' : kinds[name], input: [name, ...content] }
}

async function add(write: BanlistWrite, entry: NewEntry): Promise<AddResult> {
  const { tx, options } = write
  if (await isListed(write, entry.link)) return { kind: 'duplicate' }
  const { name } = options.by.actor
  const change = await write.ensureChange()
  await addEntries(write, [{ ...entry, addedBy: name }], change)
  const row = await tx
    .selectFrom('banlist_item')
    .selectAll()
    .where('publication_id', '=', options.publication)
    .where('link', '=', entry.link)
    .executeTakeFirstOrThrow()
  return { kind: 'added', item: itemOf(row, name), change }
}

async function update(write: BanlistWrite, edit: BanlistEdit): Promise<UpdateResult> {
  const row = await found(write, edit.id)
  if (!row) return { kind: 'notFound', removed: await removalOf(write, edit.id) }
  const before = { item: itemOf(row, row.actor) }
  if (row.read_only === 1) return { kind: 'readOnly', ...before }
  if (row.version !== edit.version) return { kind: 'conflict', ...before }
  if (!isOther(row, edit)) return { kind: 'updated', ...before, change: null }
  if (edit.link !== row.link && (await isListed(write, edit.link))) return { kind: 'duplicate' }
  const change = await write.ensureChange()
  const values = { ...valuesOf(edit), ...(edit.link === row.link ? {} : { link: edit.link }) }
  await setKept(write, change, { ids: [edit.id], values })
  write.count({ edited: 1 }, edit.link)
  const now = { ...row, ...values, version: row.version + 1, since: write.at, since_change: change }
  return { kind: 'updated', item: itemOf(now, write.options.by.actor.name), change }
}

function found(
  { tx, options }: BanlistWrite,
  id: number,
): Promise<(BanlistRow & { actor: string | null }) | undefined> {
  return tx
    .selectFrom('banlist_item')
    .leftJoin('banlist_change', 'banlist_change.id', 'banlist_item.since_change')
    .selectAll('banlist_item')
    .select('banlist_change.actor')
    .where('banlist_item.publication_id', '=', options.publication)
    .where('banlist_item.id', '=', id)
    .executeTakeFirst()
}

/** Null where the entry never was on this list, or its author is unknown. */
async function removalOf(
  { tx, options }: BanlistWrite,
  id: number,
): Promise<BanlistRemoval | null> {
  const row = await tx
    .selectFrom('banlist_past')
    .innerJoin('banlist_change', 'banlist_change.id', 'banlist_past.until_change')
    .select(['banlist_change.actor', 'banlist_past.until'])
    .where('banlist_past.item_id', '=', id)
    .where(ofPublication(options.publication, 'banlist_past'))
    .orderBy('banlist_past.until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor ? { by: row.actor, at: row.until } : null
}

async function isListed({ tx, options }: BanlistWrite, link: string): Promise<boolean> {
  const row = await tx
    .selectFrom('banlist_item')
    .select('id')
    .where('publication_id', '=', options.publication)
    .where('link', '=', link)
    .executeTakeFirst()
  return row !== undefined
}
