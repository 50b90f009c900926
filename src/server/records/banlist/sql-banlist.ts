import type { Day } from '#lib/days.ts'

import { ofPublication, type Engine } from '../engine/engine.ts'
import type { BanlistChangeKind } from '../engine/tables.ts'
import type { PublicationId } from '../publications.ts'
import type { LocalChanges } from '../version-feed.ts'
import { PastReader } from './history/as-of.ts'
import { readBanTimes } from './history/ban-times.ts'
import {
  readActors,
  readChange,
  readChanges,
  readEntryChanges,
  readNewestChange,
} from './history/change-log.ts'
import { DifferenceReader } from './history/difference.ts'
import { itemsOf } from './reading/pages.ts'
import { banlistAuthors, BanlistReader } from './reading/reader.ts'
import { undoChange } from './undo.ts'
import { knownLinks, banningOn, verdictsOn } from './verdicts.ts'
import {
  editEntries,
  idsByLink,
  isOther,
  removeEntries,
  setKept,
  valuesOf,
} from './writing/bulk.ts'
import type {
  AddResult,
  BanlistActor,
  BanlistBy,
  BanlistEdit,
  BanlistRemoval,
  NewEntry,
  UpdateResult,
} from './writing/changes.ts'
import { addEntries, bulkInsertEntries } from './writing/import.ts'
import { BanlistOperations } from './writing/operations.ts'
import type { BanlistWrite } from './writing/write.ts'

/** The banlists: as they are, as they were, and changing them. */
export type BanlistStore = ReturnType<typeof sqlBanlist>

/** The banlists over an engine. */
export function sqlBanlist(engine: Engine, changes: LocalChanges) {
  const reader = new BanlistReader(engine)
  const past = new PastReader(engine)
  const differences = new DifferenceReader(engine)
  return {
    page: reader.page.bind(reader),
    selection: reader.selection.bind(reader),
    authors: banlistAuthors.bind(null, engine),
    /** the entries of these canonical links, or those that ban them, on a day; links may occur twice */
    known: (publication: PublicationId, links: readonly string[], on: Day) =>
      knownLinks(engine, publication, { links, on }),
    /** tells for these canonical links, in their order, if they are banned on a day */
    test: (publication: PublicationId, links: readonly string[], on: Day) =>
      verdictsOn(engine, publication, { links, on }),
    /** the same without the entries that are most like a link */
    banning: (publication: PublicationId, links: readonly string[], on: Day) =>
      banningOn(engine, publication, { links, on }),
    changes: readChanges.bind(null, engine),
    actors: readActors.bind(null, engine),
    change: readChange.bind(null, engine),
    newestChange: readNewestChange.bind(null, engine),
    entryChanges: readEntryChanges.bind(null, engine),
    banTimes: readBanTimes.bind(null, engine),
    listAt: past.list.bind(past),
    countAt: past.count.bind(past),
    difference: differences.difference.bind(differences),
    ...banlistWrites(engine, changes),
  }
}

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
function banlistWrites(engine: Engine, changes: LocalChanges) {
  const operations = new BanlistOperations(engine, changes)
  return {
    add: writing('add', add),
    update: writing('update', update),
    /** Read-only entries and missing ones stay and are named. */
    remove: writing('remove', removeEntries),
    /** The same patch for all; read-only entries and missing ones stay and are named. */
    edit: writing('edit', editEntries),
    /** Adds the links that are missing; entries that are there stay as they are. */
    bulkInsert: writing('bulkInsert', bulkInsertEntries),
    /**
     * Takes the next entries of a change back, as they were before it: same ids, same content. Those that were
     * changed, locked or listed again since stay as they are.
     */
    undo: writing('undo', undoChange, ({ change }) => change),
    /**
     * Ends an operation of the actor's own, known or not: what is applied stays and keeps its answer, whatever comes
     * later is refused. Closing again answers the same.
     */
    close: (publication: PublicationId, operation: string, actor: BanlistActor) =>
      operations.close({ publication, operation, actor }),
  }

  /** A write under its name and with its content; whatever a list is named for is an import. */
  function writing<Input extends object, Result extends object>(
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
