import { dayOf, type Day } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { faultCode, readAddress } from '#lib/links/read-address.ts'
import { noteText } from '#lib/lists/note-text.ts'
import type {
  BanlistBy,
  BanlistOperation,
  BanlistPatch,
  NewEntry,
} from '#server/records/banlist/writing/changes.ts'

import type { Caller } from '../access/caller.ts'
import { operationId, tidy, within } from '../fields/arguments.ts'
import { userError } from '../fields/user-errors.ts'
import type {
  BanlistImportItem,
  BanlistOperation as OperationInput,
  InputMaybe,
  UserError,
} from '../generated/resolvers.ts'

/** An input in the store's words, or its fault. */
export type Checked<T> = { readonly value: T } | { readonly errors: UserError[] }

/** New values as they came; a contract's input and the arguments of a mutation alike. */
interface PatchInput {
  readonly comment?: string | null | undefined
  readonly expires?: string | null | undefined
  readonly paused?: boolean | null | undefined
}

const longestSource = 255
const furthestBatch = 1_000_000

/** In whose name, and under which operation. Throws where no portal would have named the operation so. */
export function writtenBy(
  caller: Caller | null,
  operation?: InputMaybe<OperationInput>,
): BanlistBy {
  return {
    actor: { name: caller?.name ?? null, subject: caller?.subject ?? null },
    ...(operation ? { operation: operationOf(operation) } : {}),
  }
}

function operationOf({ id, batch, source }: OperationInput): BanlistOperation {
  return {
    id: operationId(id),
    chunk: within(batch ?? 0, { name: 'batch', most: furthestBatch }),
    source: tidy(source?.slice(0, longestSource) ?? null),
  }
}

/** A link and what stands beside it; `comment` and the rest are left out where they came so. */
export function checkedEntry(
  input: PatchInput & { readonly link: string },
): Checked<{ readonly link: string } & BanlistPatch> {
  const result = readAddress(input.link)
  const patch = checkedPatch(input)
  const wrong = 'errors' in patch ? patch.errors : []
  if ('fault' in result) return { errors: [userError(faultCode(result.fault), 'link'), ...wrong] }
  return 'errors' in patch ? patch : { value: { ...patch.value, link: result.link } }
}

/** New values; null clears a comment and a last day, and says nothing about being paused. */
export function checkedPatch(
  { comment, expires, paused }: PatchInput,
  ...path: string[]
): Checked<BanlistPatch> {
  if ((comment?.length ?? 0) > longestComment)
    return { errors: [userError('TOO_LONG', ...path, 'comment')] }
  return {
    value: {
      ...(comment === undefined ? {} : { comment: noteText(comment) }),
      ...(expires === undefined ? {} : { expires: lastDay(expires) }),
      ...(typeof paused === 'boolean' ? { paused } : {}),
    },
  }
}

/** The entries of an import, whose links must be canonical already. Only the first fault is told. */
export function checkedImport(items: readonly BanlistImportItem[]): Checked<NewEntry[]> {
  const entries: NewEntry[] = []
  for (const [index, item] of items.entries()) {
    const path = ['items', String(index)]
    const fault = canonicalFault(item.link)
    if (fault) return { errors: [userError(fault, ...path, 'link')] }
    const patch = checkedPatch(item, ...path)
    if ('errors' in patch) return patch
    entries.push({ ...patch.value, link: item.link })
  }
  return { value: entries }
}

/** Why a link is not canonical; null where it is. */
function canonicalFault(link: string): ReturnType<typeof faultCode> | null {
  const result = canonicalLink(link)
  if ('fault' in result) return result.fault
  return result.link === link ? null : 'INVALID_URL'
}

function lastDay(expires: string | null): Day | null {
  return expires === null ? null : dayOf(expires)
}
