import { setImmediate } from 'node:timers/promises'

import { isoOf, today } from '#lib/days.ts'
import { packIds } from '#lib/lists/packed-ids.ts'
import type { BanlistFilter, BanlistSort } from '#server/records/banlist/banlist.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'

import { badInput } from '../faults.ts'
import {
  idNumber,
  instantOf,
  isoInstant,
  pageLength,
  pageOffset,
  within,
} from '../fields/arguments.ts'
import { banlistCursor, banlistPlace } from '../fields/cursors.ts'
import { inSlices } from '../fields/slices.ts'
import type {
  BanlistConnectionResolvers,
  BanlistFilter as FilterInput,
  BanlistItem as ItemOutput,
  BanlistSort as SortInput,
  ClientResolvers,
  InputMaybe,
} from '../generated/resolvers.ts'

const usualPage = 50
const longestPage = 5000
const longestSearch = 500
const longestName = 500
const mostNames = 200
const mostIds = 5000
const usualSelection = 100_000
const largestSelection = 1_000_000
const largestCount = 1_000_000
const packedAtOnce = 50_000

/** A publication's banlist. */
export const banlistResolvers: Required<
  Pick<ClientResolvers, 'banlist' | 'banlistSelection' | 'banlistAuthors'>
> = {
  banlist: async ({ publication }, args, { store }) => {
    const filter = filterOf(args.filter)
    const sort = sortOf(args.sort)
    const { after } = args
    const offset = pageOffset(args.offset)
    if (after && args.offset) throw badInput('Give "after" or "offset", not both.', 'after')
    const page = await store.banlist.page(publication.id, {
      filter,
      sort,
      first: pageLength(args.first, usualPage, longestPage),
      ...(after ? { after: banlistPlace(after, sort) } : { offset }),
    })
    const hasPrevious = Boolean(after) || offset > 0
    return { page, sort, hasPrevious }
  },
  banlistSelection: async ({ publication }, args, { store }) => {
    const limit = within(args.limit ?? usualSelection, { name: 'limit', most: largestSelection })
    const selection = await store.banlist.selection(publication.id, filterOf(args.filter), limit)
    return { ...selection, ids: await packedInSteps(selection.ids) }
  },
  banlistAuthors: ({ publication }, _, { store }) =>
    store.banlist.authors(publication.id, mostNames),
}

export const banlistConnectionResolvers: BanlistConnectionResolvers = {
  nodes: ({ page }) => inSlices(page.items, itemOutput),
  edges: ({ page, sort }) =>
    inSlices(page.items, (item) => ({
      cursor: banlistCursor(item, sort),
      node: itemOutput(item),
    })),
  pageInfo: ({ page, sort, hasPrevious }) => {
    const [first, last] = [page.items[0], page.items.at(-1)]
    return {
      hasNextPage: page.hasNext,
      hasPreviousPage: hasPrevious,
      startCursor: first ? banlistCursor(first, sort) : null,
      endCursor: last ? banlistCursor(last, sort) : null,
    }
  },
  count: async ({ page }, args) => {
    const limit = within(args.limit ?? largestCount, { name: 'limit', most: largestCount })
    const { count, exact } = await page.count(limit)
    return { count, precision: exact ? 'EXACT' : 'AT_LEAST' }
  },
}

/** Packs a million ids without keeping others waiting: other requests go between the steps. */
async function packedInSteps(ids: readonly number[]): Promise<string> {
  const parts: string[] = []
  for (let at = 0; at < ids.length; at += packedAtOnce) {
    parts.push(packIds(ids.slice(at, at + packedAtOnce)))
    await setImmediate()
  }
  return parts.join(',')
}

/** An item as the contract spells it. */
export function itemOutput(item: BanlistItem): ItemOutput {
  const { id, dateAdded, dateChanged, expires } = item
  return {
    ...item,
    id: String(id),
    dateAdded: isoInstant(dateAdded),
    dateChanged: dateChanged === null ? null : isoInstant(dateChanged),
    expires: expires === null ? null : isoOf(expires),
  }
}

function filterOf(input: InputMaybe<FilterInput> | undefined): BanlistFilter {
  const { search, readOnly, addedFrom, addedTo, addedBy, state, ids } = input ?? {}
  if (search && search.length > longestSearch) throw badInput('This search is too long.', 'search')
  if (ids && ids.length > mostIds) throw badInput('These are too many ids.', 'ids')
  if (addedBy && !isListOfNames(addedBy)) throw badInput('These are too many names.', 'addedBy')
  return {
    ...(search?.trim() && { search: search.trim() }),
    ...(typeof readOnly === 'boolean' && { readOnly }),
    ...(addedFrom && { addedFrom: instantOf(addedFrom) }),
    ...(addedTo && { addedUntil: instantOf(addedTo, 1) }),
    ...(addedBy?.length && { addedBy }),
    ...(state && { state: { is: state, on: today() } }),
    ...(ids && { ids: ids.map(idNumber) }),
  }
}

function isListOfNames(names: readonly string[]): boolean {
  return names.length <= mostNames && names.every((name) => name.length <= longestName)
}

function sortOf(input: InputMaybe<SortInput> | undefined): BanlistSort {
  return {
    field: input?.field === 'LINK' ? 'link' : 'dateAdded',
    descending: (input?.direction ?? 'DESC') === 'DESC',
  }
}
