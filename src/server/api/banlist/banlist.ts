import { setImmediate } from 'node:timers/promises'

import { mostKnown, mostTested } from '#contract/limits.ts'
import { dayOf, isoOf } from '#lib/days.ts'
import { faultCode, readAddress, type AddressResult } from '#lib/links/read-address.ts'
import { packIds } from '#lib/lists/packed-ids.ts'
import { startOfDay, today } from '#lib/zones.ts'
import type { BanlistFilter, BanlistSort, Verdict } from '#server/records/banlist/banlist.ts'
import type { BanlistItem, CappedCount } from '#server/records/banlist/item.ts'

import { badInput } from '../faults.ts'
import {
  boundedNames,
  idNumber,
  isoInstant,
  mostNames,
  pageLength,
  pageOffset,
  searched,
  within,
  requestedLink,
} from '../fields/arguments.ts'
import { banlistCursor, banlistPlace, connectionInfo, inSlices } from '../fields/cursors.ts'
import type {
  BanlistConnectionResolvers,
  BanlistFilter as FilterInput,
  BanlistItem as ItemOutput,
  BanlistSort as SortInput,
  ClientResolvers,
  Count,
  InputMaybe,
  BanlistVerdict,
} from '../generated/resolvers.ts'

const usualPage = 50
const longestPage = 5000
const mostIds = 5000
const usualSelection = 100_000
const largestSelection = 1_000_000
const largestCount = 1_000_000
const packedAtOnce = 50_000

/** A publication's banlist. */
export const banlistResolvers = {
  banlist: async ({ publication }, args, { store }) => {
    const filter = filterOf(args.filter, publication.timeZone)
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
    const filter = filterOf(args.filter, publication.timeZone)
    const selection = await store.banlist.selection(publication.id, filter, limit)
    return { ...selection, ids: await packedInSteps(selection.ids) }
  },
  banlistAuthors: ({ publication }, _, { store }) =>
    store.banlist.authors(publication.id, mostNames),
} satisfies ClientResolvers

export const banlistConnectionResolvers: BanlistConnectionResolvers = {
  nodes: ({ page }) => inSlices(page.items, itemOutput),
  edges: ({ page, sort }) =>
    inSlices(page.items, (item) => ({
      cursor: banlistCursor(item, sort),
      node: itemOutput(item),
    })),
  pageInfo: ({ page: { items, hasNext }, sort, hasPrevious }) =>
    connectionInfo(items, { hasNext, hasPrevious }, (item) => banlistCursor(item, sort)),
  count: async ({ page }, args) => {
    const limit = within(args.limit ?? largestCount, { name: 'limit', most: largestCount })
    return countOutput(await page.count(limit))
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

/** A count as the contract spells it. */
export function countOutput({ count, exact }: CappedCount): Count {
  return { count, precision: exact ? 'EXACT' : 'AT_LEAST' }
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

function filterOf(input: InputMaybe<FilterInput> | undefined, zone: string): BanlistFilter {
  const { readOnly, addedFrom, addedTo, addedBy, state, ids } = input ?? {}
  const search = searched(input?.search)
  if (ids && ids.length > mostIds) throw badInput('These are too many ids.', 'ids')
  return {
    ...(search && { search }),
    ...(typeof readOnly === 'boolean' && { readOnly }),
    ...(addedFrom && { addedFrom: startOfDay(zone, dayOf(addedFrom) ?? 0) }),
    ...(addedTo && { addedUntil: startOfDay(zone, (dayOf(addedTo) ?? 0) + 1) }),
    ...(addedBy?.length && { addedBy: boundedNames(addedBy, 'addedBy') }),
    ...(state && { state: { is: state, on: today(zone) } }),
    ...(ids && { ids: ids.map(idNumber) }),
  }
}

function sortOf(input: InputMaybe<SortInput> | undefined): BanlistSort {
  return {
    field: input?.field === 'LINK' ? 'link' : 'dateAdded',
    descending: (input?.direction ?? 'DESC') === 'DESC',
  }
}

/** Nothing that anybody pastes as one address is longer. */
const longestText = 10_000

/** A test of addresses against a publication's banlist. */
export const banlistTestResolvers = {
  banlistTest: async ({ publication }, { links }, { store }) => {
    check(links, mostTested)
    const request = links.map(readAddress)
    const valid = request.flatMap((one) => ('link' in one ? one.link : []))
    const result = await store.banlist.test(publication.id, valid, today(publication.timeZone))
    const verdicts = result.values()
    return request.map((one, at) =>
      verdictOutput(links[at] ?? '', one, 'link' in one ? verdicts.next().value : undefined),
    )
  },
  banlistKnown: async ({ publication }, { links }, { store }) => {
    check(links, mostKnown)
    const day = today(publication.timeZone)
    const known = await store.banlist.known(publication.id, links.map(requestedLink), day)
    return {
      listed: known.listed.map((id) => (id === null ? null : String(id))),
      coveredBy: [...known.coveredBy],
    }
  },
} satisfies ClientResolvers

function check(links: readonly string[], most: number): void {
  if (links.length > most) throw badInput(`These are more than ${most} links.`, 'links')
  if (links.some((link) => link.length > longestText))
    throw badInput('One of these is too long for a link.', 'links')
}

function verdictOutput(
  input: string,
  request: AddressResult,
  verdict: Verdict | undefined,
): BanlistVerdict {
  const { entry = null, idle = null, nearest = [] } = verdict ?? {}
  return {
    input,
    link: 'link' in request ? request.link : null,
    fault: 'fault' in request ? faultCode(request.fault) : null,
    entry: entry && itemOutput(entry),
    idle: idle && itemOutput(idle),
    nearest: nearest.map(itemOutput),
  }
}
