import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { faultCode } from '#lib/links/read-address.ts'
import { ask } from '#portal/app/query/ask.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'
import type { Faults } from '#portal/forms/faults.ts'
import type { NewBan } from '#portal/forms/writes/ban-address.ts'

import { readableLink } from '../list/unicode-host.tsx'
import type { Verdict } from '../test/verdict.ts'
import { draftedBan, type EntryDraft } from './add-draft.ts'
import { addressesInLine } from './several-addresses.ts'

/**
 * A draft as it can be sent, with its name in a sentence, or not: `own` would ban the publication itself, and what
 * is `listed` needs no entry.
 */
export type ReadDraft =
  | { bans: readonly NewBan[]; name: string }
  | { faults: Faults }
  | { listed: Verdict; name: string }
  | 'own'

interface Deps {
  clientId: string
  /** the user wants it, though it is banned already or would ban the publication itself */
  hasAgreed: boolean
}

/** Reads the bans that a draft stands for: its address, and the same with or without `www.`. spec 5 */
export async function readDraft(draft: EntryDraft, deps: Deps): Promise<ReadDraft> {
  const { link: typed, withTwin, comment, expires } = draft
  // Some would be one long address.
  if (addressesInLine(typed) > 1) return { faults: { link: { code: 'SEVERAL' } } }
  const result = draftedBan(draft)
  if ('fault' in result) return { faults: { link: { code: faultCode(result.fault) } } }
  const links = withTwin && result.twin !== null ? [result.link, result.twin] : [result.link]
  const name = readableLink(result.link)
  const input = { comment: comment.trim() || null, expires: expires ?? null }
  if (!deps.hasAgreed) {
    const isBare = input.comment === null && input.expires === null
    const listed = isBare ? await listedAlready(links, deps.clientId) : null
    if (listed !== null) return { listed, name }
    if ((await selfBanningLinks(links, deps.clientId)).length > 0) return 'own'
  }
  return { bans: links.map((link) => ({ link, ...input })), name }
}

/** The verdict on the first address, where the list bans or has all of them; null where it does not say so. */
async function listedAlready(links: string[], clientId: string): Promise<Verdict | null> {
  try {
    const { client } = await ask(BanlistTestDocument, { clientId, links })
    const verdicts = client?.banlistTest ?? []
    return verdicts.every(isListed) ? (verdicts[0] ?? null) : null
  } catch {
    // The write says what is wrong.
    return null
  }
}

function isListed({ link, entry, idle }: Verdict): boolean {
  return entry !== null || idle?.link === link
}
