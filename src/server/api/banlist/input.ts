import { mostImported, mostTouched } from '#contract/banlist-limits.ts'
import { dayOf } from '#lib/days.ts'
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
import { idNumber, operationId, tidy, within } from '../fields/arguments.ts'
import { userError } from '../fields/user-errors.ts'
import type {
  BanlistImportItem,
  BanlistOperation as OperationInput,
  BanlistPatch as PatchInput,
  InputMaybe,
  UserError,
} from '../generated/resolvers.ts'

/** The faults of an input. */
export interface Faults {
  readonly errors: UserError[]
}

/** An input in the store's words, or its faults. */
export type Checked<T> = { readonly value: T } | Faults

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
function checkedPatch(
  { comment, expires, paused }: PatchInput,
  ...path: string[]
): Checked<BanlistPatch> {
  if ((comment?.length ?? 0) > longestComment)
    return { errors: [userError('TOO_LONG', ...path, 'comment')] }
  return {
    value: {
      ...(comment === undefined ? {} : { comment: noteText(comment) }),
      ...(expires === undefined ? {} : { expires: expires === null ? null : dayOf(expires) }),
      ...(typeof paused === 'boolean' ? { paused } : {}),
    },
  }
}

/** So many ids as one call may name. */
export function checkedIds(ids: readonly string[]): Checked<number[]> {
  return bounded(ids, 'ids', mostTouched) ?? { value: ids.map(idNumber) }
}

/** The same new values for some entries. */
export function checkedEdit(input: {
  readonly ids: readonly string[]
  readonly patch: PatchInput
}): Checked<{ readonly ids: readonly number[]; readonly patch: BanlistPatch }> {
  const ids = checkedIds(input.ids)
  if ('errors' in ids) return ids
  const patch = checkedPatch(input.patch, 'patch')
  return 'errors' in patch ? patch : { value: { ids: ids.value, patch: patch.value } }
}

function bounded(
  { length }: { readonly length: number },
  field: string,
  most: number,
): Faults | null {
  if (length === 0) return { errors: [userError('NOTHING_SELECTED', field)] }
  return length > most ? { errors: [userError('LIMIT_REACHED', field)] } : null
}

/** The entries of an import, whose links must be canonical already. Only the first fault is told. */
export function checkedImport(items: readonly BanlistImportItem[]): Checked<NewEntry[]> {
  const fault = bounded(items, 'items', mostImported)
  if (fault) return fault
  const entries: NewEntry[] = []
  for (const [index, item] of items.entries()) {
    const path = ['items', String(index)]
    const wrong = canonicalFault(item.link)
    if (wrong) return { errors: [userError(wrong, ...path, 'link')] }
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
