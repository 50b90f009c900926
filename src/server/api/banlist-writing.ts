import { canonicalLink, longestComment } from '#contract/banlist-link.ts'

import type { AddResult, DeleteResult, UpdateResult } from '../store/banlist.ts'
import { idNumber, longestPage } from './arguments.ts'
import { itemOutput } from './banlist.ts'
import type {
  BanlistItemPayload,
  DeleteBanlistItemsPayload,
  MutationResolvers,
  UserError,
} from './generated/resolvers.ts'
import { userError } from './user-errors.ts'
import { publicationFor } from './viewer.ts'

/** Changing the banlist. Each answer comes after its commit. */
export const banlistWriting: MutationResolvers = {
  addBanlistItem: async (_, { clientId, link, comment }, context) => {
    const entry = checked(link, comment)
    if ('errors' in entry) return { item: null, userErrors: entry.errors }
    const publication = await publicationFor(context, clientId)
    const result = await context.store.banlist.add(publication, {
      link: entry.link,
      comment: entry.comment ?? null,
      addedBy: context.caller?.name ?? null,
    })
    return itemPayload(result)
  },
  updateBanlistItem: async (_, { clientId, id, version, link, comment }, context) => {
    const entry = checked(link, comment)
    if ('errors' in entry) return { item: null, userErrors: entry.errors }
    const publication = await publicationFor(context, clientId)
    const edit = { ...entry, id: idNumber(id), version }
    return itemPayload(await context.store.banlist.update(publication, edit))
  },
  deleteBanlistItems: async (_, { clientId, ids }, context) => {
    if (ids.length === 0) return refusedAll(userError('NOTHING_SELECTED', 'ids'))
    if (ids.length > longestPage) return refusedAll(userError('LIMIT_REACHED', 'ids'))
    const publication = await publicationFor(context, clientId)
    const ours = new Map(ids.map((id) => [idNumber(id), id]))
    return deletePayload(
      ids,
      ours,
      await context.store.banlist.remove(publication, [...ours.keys()]),
    )
  },
}

interface Entry {
  readonly link: string
  /** left out: keep the stored one */
  readonly comment?: string | null
}

function checked(
  link: string,
  comment: string | null | undefined,
): Entry | { readonly errors: UserError[] } {
  const result = canonicalLink(link)
  const errors: UserError[] = []
  if ('fault' in result) errors.push(userError(result.fault, 'link'))
  if ((comment?.length ?? 0) > longestComment) errors.push(userError('TOO_LONG', 'comment'))
  if ('fault' in result || errors.length > 0) return { errors }
  return { link: result.link, ...(comment === undefined ? {} : { comment: tidy(comment) }) }
}

/** Databases refuse the null character and half characters; an empty comment is none. */
function tidy(comment: string | null): string | null {
  return comment?.toWellFormed().replaceAll('\0', '').trim() || null
}

const refusals = {
  duplicate: userError('DUPLICATE', 'link'),
  conflict: userError('CONFLICT', 'version'),
  readOnly: userError('READ_ONLY', 'id'),
  notFound: userError('NOT_FOUND', 'id'),
}

/** A refused change carries the item as it stands, where there is one. */
function itemPayload(result: AddResult | UpdateResult): BanlistItemPayload {
  const item = 'item' in result ? itemOutput(result.item) : null
  if (result.kind === 'added' || result.kind === 'updated') return { item, userErrors: [] }
  return { item, userErrors: [refusals[result.kind]] }
}

function refusedAll(error: UserError): DeleteBanlistItemsPayload {
  return { deletedIds: [], refused: [], userErrors: [error] }
}

/** Ids that are none of ours all stand for number 0, and each is named as not found. */
function deletePayload(
  asked: readonly string[],
  ours: ReadonlyMap<number, string>,
  { deletedIds, refused }: DeleteResult,
): DeleteBanlistItemsPayload {
  const foreign = new Set(asked.filter((id) => idNumber(id) === 0))
  const named = refused
    .filter(({ id }) => id !== 0)
    .map(({ id, link }) => ({
      id: ours.get(id) ?? String(id),
      link,
      code: link === null ? ('NOT_FOUND' as const) : ('READ_ONLY' as const),
    }))
  const unknown = [...foreign].map((id) => ({ id, link: null, code: 'NOT_FOUND' as const }))
  return {
    deletedIds: deletedIds.map(String),
    refused: [...named, ...unknown],
    userErrors: [],
  }
}
