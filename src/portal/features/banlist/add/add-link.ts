import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import type { Request } from '#portal/app/query/queries.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'

import type { EntryFault } from '../fault-text.ts'
import { addressesInLine } from './several-addresses.ts'

/** What stands in the add field and beside it. */
export interface NewEntry {
  link: string
  comment: string
  /** last day of the ban, `YYYY-MM-DD`; null for ever */
  expires: string | null
}

/** It while it is being written. */
export interface EntryDraft extends NewEntry {
  /** false while what stands in the day field is no day; `expires` is the last one until then */
  isDayReadable: boolean
}

/**
 * What became of an address that was to be added; `unanswered` may have been added or not, `own` would ban
 * the publication itself and was not sent.
 */
export type Added = { link: string } | { fault: EntryFault } | 'unanswered' | 'own'

interface Sending {
  request: Request
  clientId: string
  /** the same one for the same entry: what is added already is not a duplicate then */
  operation: string
  /** the publication itself may be banned */
  hasAgreed: boolean
}

/** Checks an address and puts it on the list. spec 5 */
export async function addLink(entry: NewEntry, sending: Sending): Promise<Added> {
  // Some would be one long address.
  if (addressesInLine(entry.link) > 1) return { fault: { code: 'SEVERAL' } }
  const checked = canonicalLink(entry.link)
  if ('fault' in checked) return { fault: { code: checked.fault } }
  if (!sending.hasAgreed && (await selfBanningLinks([checked.link], sending.clientId)).length > 0)
    return 'own'
  const { data } = await sending.request(AddBanlistItemDocument, {
    clientId: sending.clientId,
    link: checked.link,
    comment: entry.comment.trim() || null,
    expires: entry.expires,
    operation: { id: sending.operation, chunk: 0 },
  })
  const { item, userErrors } = data?.addBanlistItem ?? { item: null, userErrors: [] }
  const [refusal] = userErrors
  if (refusal !== undefined) return { fault: { code: refusal.code } }
  return item === null ? 'unanswered' : { link: item.link }
}
