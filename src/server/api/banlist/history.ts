import { isoOf } from '#lib/days.ts'
import type {
  EntryChange,
  EntryState,
  DifferenceKind,
  Stretch,
} from '#server/records/banlist/history/history.ts'

import { badInput } from '../faults.ts'
import { idNumber, isoInstant, pageLength, pageOffset } from '../fields/arguments.ts'
import { changeCursor, markedChange } from '../fields/cursors.ts'
import { inSlices } from '../fields/slices.ts'
import type {
  BanlistChangeResolvers,
  BanlistEntryChange as EntryChangeOutput,
  BanlistDifferenceKind,
  BanlistPastResolvers,
  BanlistRecord,
  ClientResolvers,
  InputMaybe,
} from '../generated/resolvers.ts'

const usualPage = 50
/** An export of a past list reads it in pages of this length. */
const longestPage = 5000
/** The entries of each change of a list; those of one change may be read in long pages. */
const longestBelow = 50
const longestSearch = 500

type HistoryField =
  | 'banlistChanges'
  | 'banlistActors'
  | 'banlistChange'
  | 'banlistAt'
  | 'banlistDifference'

/** So many names are offered as a filter. */
const mostActors = 200

/** The history of changes, and the list as it was. */
export const banlistHistoryResolvers: Required<Pick<ClientResolvers, HistoryField>> = {
  banlistChanges: async ({ publication: { id: publication } }, args, { store }) => {
    const { first, after, actors, kinds: ofKinds, item } = args
    const { changes, hasNext } = await store.banlist.changes(publication, {
      first: pageLength(first, usualPage),
      ...(after ? { before: markedChange(after) } : {}),
      ...(actors ? { actors: boundedNames(actors) } : {}),
      ...(ofKinds ? { kinds: ofKinds } : {}),
      ...(item ? { item: idNumber(item) } : {}),
    })
    const [newest, oldest] = [changes[0], changes.at(-1)]
    return {
      nodes: changes.map((change) => ({ ...change, publication })),
      pageInfo: {
        hasNextPage: hasNext,
        hasPreviousPage: Boolean(after),
        startCursor: newest ? changeCursor(newest.id) : null,
        endCursor: oldest ? changeCursor(oldest.id) : null,
      },
    }
  },
  banlistActors: ({ publication }, _, { store }) =>
    store.banlist.actors(publication.id, mostActors),
  banlistChange: async ({ publication: { id: publication } }, { id }, { store }) => {
    const change = await store.banlist.change(publication, idNumber(id))
    return change && { ...change, publication }
  },
  banlistAt: ({ publication }, { at, search, ...page }) => ({
    publication: publication.id,
    at: Date.parse(at),
    search: searched(search),
    ...stretchOf(page),
  }),
  banlistDifference: async ({ publication }, args, { store }) => {
    const { from, to, kind, ...page } = args
    const between = { from: Date.parse(from), to: Date.parse(to) }
    const asked = { ...stretchOf(page), kind: kind ? kinds[kind] : undefined }
    const { changes, ...counts } = await store.banlist.difference(publication.id, between, asked)
    return { ...counts, nodes: changes.map(entryChangeOutput) }
  },
}

export const banlistChangeResolvers: BanlistChangeResolvers = {
  id: ({ id }) => String(id),
  at: ({ at }) => isoInstant(at),
  undoes: ({ undoes }) => (undoes === null ? null : String(undoes)),
  undoneBy: ({ undoneBy }) => (undoneBy === null ? null : String(undoneBy)),
  items: async ({ publication, id }, page, { store }, { path }) => {
    const isBelowList = typeof path.prev?.key === 'number'
    const stretch = stretchOf(page, isBelowList ? longestBelow : longestPage)
    return inSlices(await store.banlist.entryChanges(publication, id, stretch), entryChangeOutput)
  },
}

export const banlistPastResolvers: BanlistPastResolvers = {
  nodes: async ({ publication, ...past }, _, { store }) =>
    inSlices(await store.banlist.listAt(publication, past, past), recordOutput),
  count: async ({ publication, ...past }, _, { store }) => {
    const { count, exact } = await store.banlist.countAt(publication, past)
    return { count, precision: exact ? 'EXACT' : 'AT_LEAST' }
  },
}

const kinds = {
  ADDED: 'added',
  EDITED: 'edited',
  REMOVED: 'removed',
} as const satisfies Record<BanlistDifferenceKind, DifferenceKind>

function stretchOf(
  { first, offset }: { readonly first?: InputMaybe<number>; readonly offset?: InputMaybe<number> },
  most: number = longestPage,
): Stretch {
  return { first: pageLength(first, usualPage, most), offset: pageOffset(offset) }
}

function searched(search: InputMaybe<string> | undefined): string {
  const text = search?.trim() ?? ''
  if (text.length > longestSearch) throw badInput('This search is too long.', 'search')
  return text
}

function entryChangeOutput({ item, before, after }: EntryChange): EntryChangeOutput {
  return {
    item: String(item),
    before: before && recordOutput(before),
    after: after && recordOutput(after),
  }
}

function recordOutput({ dateAdded, expires, ...state }: EntryState): BanlistRecord {
  return {
    ...state,
    dateAdded: isoInstant(dateAdded),
    expires: expires === null ? null : isoOf(expires),
  }
}

function boundedNames(names: readonly string[]): readonly string[] {
  if (names.length > mostActors)
    throw badInput(`These are more than ${mostActors} names.`, 'actors')
  return names
}
