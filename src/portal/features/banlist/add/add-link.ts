import { faultCode } from '#lib/links/read-address.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'
import type { Faults } from '#portal/forms/faults.ts'
import type { NewBan } from '#portal/forms/writes/ban-address.ts'

import { readableLink } from '../list/unicode-host.ts'
import { draftedBan, type EntryDraft } from './add-draft.ts'
import { addressesInLine } from './several-addresses.ts'

/** A draft as it can be sent, with its name in a sentence, or not: `own` would ban the publication itself. */
export type ReadDraft = { bans: readonly NewBan[]; name: string } | { faults: Faults } | 'own'

interface Deps {
  clientId: string
  /** the publication itself may be banned */
  hasAgreed: boolean
}

/** Reads the bans that a draft stands for: its address, and the same with or without `www.`. spec 5 */
export async function readDraft(draft: EntryDraft, deps: Deps): Promise<ReadDraft> {
  const { link: typed, withTwin, comment, expires } = draft
  // Some would be one long address.
  if (addressesInLine(typed) > 1) return { faults: { link: { code: 'SEVERAL' } } }
  const found = draftedBan(draft)
  if ('fault' in found) return { faults: { link: { code: faultCode(found.fault) } } }
  const links = withTwin && found.twin !== null ? [found.link, found.twin] : [found.link]
  if (!deps.hasAgreed && (await selfBanningLinks(links, deps.clientId)).length > 0) return 'own'
  const given = { comment: comment.trim() || null, expires: expires ?? null }
  return { bans: links.map((link) => ({ link, ...given })), name: readableLink(found.link) }
}
