import type { Engine } from '#server/records/engine/engine.ts'
import { ofPublication } from '#server/records/engine/row-conditions.ts'
import type { BanlistChangeKind } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'
import type { LocalChanges } from '#server/records/publications/version-feed.ts'

import { itemsOf } from '../reading/pages.ts'
import { undoChange } from '../undo/undo.ts'
import { editEntries, idsByLink, isOther, removeEntries, setKept, valuesOf } from './bulk.ts'
import type {
  AddResult,
  BanlistActor,
  BanlistBy,
  BanlistEdit,
  BanlistRemoval,
  NewEntry,
  UpdateResult,
} from './changes.ts'
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
    add: asked('add', add),
    update: asked('update', update),
    /** Read-only entries and missing ones stay and are named. */
    remove: asked('remove', removeEntries),
    /** The same patch for all; read-only entries and missing ones stay and are named. */
    edit: asked('edit', editEntries),
    /** Adds the links that are missing; entries that are there stay as they are. */
    bulkInsert: asked('bulkInsert', bulkInsertEntries),
    /**
     * Takes the next entries of a change back, as they were before it: same ids, same content. Those that were
     * changed, locked or listed again since stay as they are.
     */
    undo: asked('undo', undoChange, ({ change }) => change),
    /**
     * Ends an operation of the actor's own, known or not: what is applied stays and keeps its answer, whatever comes
     * later is refused. Closing again answers the same.
     */
    close: (publication: PublicationId, operation: string, actor: BanlistActor) =>
      operations.close({ publication, operation, actor }),
  }

  /** A write under its name and with its content; whatever a list is named for is an import. */
  function asked<Input extends object, Result extends object>(
    name: keyof typeof kinds,
    work: (write: BanlistWrite, input: Input) => Promise<Result>,
    undoes: (input: Input) => number | undefined = () => undefined,
  ) {
    return (publication: PublicationId, input: Input, by: BanlistBy = bySystem) => {
      const kind = by.operation?.source && name !== 'undo' ? 'IMPORT' : kinds[name]
      const content = [name, ...[input].flat()]
      const options = { publication, by, kind, input: content, undoes: undoes(input) }
      return operations.run(options, (write) => work(write, input))
    }
  }
}

async function add(write: BanlistWrite, entry: NewEntry): Promise<AddResult> {
  if ((await idsByLink(write, [entry.link])).size > 0) return { kind: 'duplicate' }
  const change = await write.ensureChange()
  await addEntries(write, [entry], change)
  const [id = 0] = (await idsByLink(write, [entry.link])).values()
  const item = await itemOf(write, id)
  if (!item) throw new Error(`${entry.link} was not added.`)
  return { kind: 'added', item, change }
}

async function update(write: BanlistWrite, edit: BanlistEdit): Promise<UpdateResult> {
  const { id, version, link } = edit
  const item = await itemOf(write, id)
  if (!item) return { kind: 'notFound', removed: await removalOf(write, id) }
  if (item.readOnly) return { kind: 'readOnly', item }
  if (item.version !== version) return { kind: 'conflict', item }
  const values = valuesOf(edit)
  if (!isOther(valuesOf(item), values)) return { kind: 'updated', item, change: null }
  const isFree = link === item.link || (await idsByLink(write, [link])).size === 0
  if (!isFree) return { kind: 'duplicate' }
  await setKept(write, [id], values)
  write.count({ edited: 1 }, link)
  const change = await write.ensureChange()
  return { kind: 'updated', item: (await itemOf(write, id)) ?? item, change }
}

/** The entry as it stands in the transaction. */
async function itemOf({ engine, tx, options }: BanlistWrite, id: number) {
  const place = { ...engine, db: tx }
  const [item] = await itemsOf(place, options.publication, Float64Array.of(id))
  return item
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
