import { canonicalLink } from '#lib/links/canonical-link.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'
import type { Faults } from '#portal/forms/faults.ts'
import type { DayValue } from '#portal/forms/fields/DayInput.tsx'
import type { NewBan } from '#portal/forms/writes/ban-address.ts'

import { addressesInLine } from './several-addresses.ts'

/** The values of the add field and its details. */
export interface EntryDraft {
  link: string
  comment: string
  expires: DayValue
}

/** A draft as it can be sent, or not: `own` would ban the publication itself. */
export type ReadDraft = { ban: NewBan } | { faults: Faults } | 'own'

interface Deps {
  clientId: string
  /** the publication itself may be banned */
  hasAgreed: boolean
}

/** Reads the ban that a draft stands for. spec 5 */
export async function readDraft(
  { link, comment, expires }: EntryDraft,
  { clientId, hasAgreed }: Deps,
): Promise<ReadDraft> {
  // Some would be one long address.
  if (addressesInLine(link) > 1) return { faults: { link: { code: 'SEVERAL' } } }
  const checked = canonicalLink(link)
  if ('fault' in checked) return { faults: { link: { code: checked.fault } } }
  if (!hasAgreed && (await selfBanningLinks([checked.link], clientId)).length > 0) return 'own'
  const ban = { link: checked.link, comment: comment.trim() || null, expires: expires ?? null }
  return { ban }
}
