import { isoOf } from '#lib/days.ts'
import type { EntryChange, Stretch } from '#server/records/banlist/history/history.ts'
import type { EntryState } from '#server/records/banlist/item.ts'

import {
  boundedNames,
  idNumber,
  isoInstant,
  mostNames,
  pageLength,
  pageOffset,
  searched,
} from '../fields/arguments.ts'
import { changeCursor, markedChange, connectionInfo, inSlices } from '../fields/cursors.ts'
import type {
  BanlistChangeResolvers,
  BanlistEntryChange as EntryChangeOutput,
  BanlistPastResolvers,
  BanlistRecord,
  ClientResolvers,
  InputMaybe,
} from '../generated/resolvers.ts'
import { countOutput } from './banlist.ts'

const usualPage = 50
/** An export of a past list reads it in pages of this length. */
const longestPage = 5000
/** The entries of each change of a list; those of one change may be read in long pages. */
const longestBelow = 50

/** The history of changes, and the list as it was. */
export const banlistHistoryResolvers = {
  banlistChanges: async ({ publication: { id: publication } }, args, { store }) => {
    const { first, after, actors, kinds: ofKinds, item } = args
    const { changes, hasNext } = await store.banlist.changes(publication, {
      first: pageLength(first, usualPage),
      ...(after ? { before: markedChange(after) } : {}),
      ...(actors ? { actors: boundedNames(actors, 'actors') } : {}),
      ...(ofKinds ? { kinds: ofKinds } : {}),
      ...(item ? { item: idNumber(item) } : {}),
    })
    const place = { hasNext, hasPrevious: Boolean(after) }
    return {
      nodes: changes.map((change) => ({ ...change, publication })),
      pageInfo: connectionInfo(changes, place, ({ id }) => changeCursor(id)),
    }
  },
  banlistActors: ({ publication }, _, { store }) => store.banlist.actors(publication.id, mostNames),
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
    const request = { ...stretchOf(page), kind }
    const { changes, ...counts } = await store.banlist.difference(publication.id, between, request)
    return { ...counts, nodes: changes.map(entryChangeOutput) }
  },
} satisfies ClientResolvers

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
  count: async ({ publication, ...past }, _, { store }) =>
    countOutput(await store.banlist.countAt(publication, past)),
}

function stretchOf(
  { first, offset }: { readonly first?: InputMaybe<number>; readonly offset?: InputMaybe<number> },
  most: number = longestPage,
): Stretch {
  return { first: pageLength(first, usualPage, most), offset: pageOffset(offset) }
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
