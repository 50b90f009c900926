import {
  DiscardConfigurationDraftDocument,
  PublishConfigurationDocument,
  SaveConfigurationDraftDocument,
  type ConfigurationDraftStateFragment,
  type ConfigurationKind,
  type ConfigurationWrittenFragment,
} from '#contract/generated/operations.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import type {
  DiscardResult,
  Fault,
  PublishResult,
  SaveResult,
  StoredDraft,
  Version,
} from '#machines/publication/model.ts'
import type { CallInput } from '#machines/publication/setup.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

import { CallFault, faultingSend } from '../query/call-fault.ts'
import type { UserError } from '../query/mutation.ts'

/** One configuration of a publication. */
export interface ConfigurationPlace {
  clientId: string
  kind: ConfigurationKind
  key: string
}

/** The calls of a draft; each rejects without a usable answer, unless it is denied. */
export function publicationCalls(send: SendOperation, place: ConfigurationPlace) {
  const ask = faultingSend(send)
  const saveDraft = async (given: CallInput, signal: AbortSignal): Promise<SaveResult> => {
    const { document, note, basedOn, revision } = given
    const variables = { ...place, document, note: note.trim() || null, basedOn, revision }
    const { saveConfigurationDraft } = await ask(SaveConfigurationDraftDocument, variables, signal)
    return savedOf(saveConfigurationDraft, given)
  }
  const publishDraft = async (given: CallInput, signal: AbortSignal): Promise<PublishResult> => {
    const { basedOn, revision, operation } = given
    const variables = { ...place, basedOn, revision, operation: operation ?? '' }
    const { publishConfiguration } = await ask(PublishConfigurationDocument, variables, signal)
    return publishedOf(publishConfiguration)
  }
  const discardDraft = async (_: CallInput, signal: AbortSignal): Promise<DiscardResult> => {
    await ask(DiscardConfigurationDraftDocument, { ...place }, signal)
    return { kind: 'discarded' }
  }
  return {
    saveDraft: orDenied(saveDraft, (code): SaveResult => ({ kind: 'refused', code })),
    publishDraft: orDenied(publishDraft, (code): PublishResult => ({
      kind: 'refused',
      faults: [{ code, path: '', params: {} }],
    })),
    discardDraft: orDenied(discardDraft, (code): DiscardResult => ({ kind: 'refused', code })),
  }
}

/** A denied call has done nothing, and the same call is denied again. */
function orDenied<Result>(
  call: (given: CallInput, signal: AbortSignal) => Promise<Result>,
  denied: (code: string) => Result,
) {
  return async (given: CallInput, signal: AbortSignal) => {
    try {
      return await call(given, signal)
    } catch (error) {
      if (!(error instanceof CallFault) || error.fault !== 'denied') throw error
      return denied(error.code)
    }
  }
}

interface SavePayload {
  draft: ConfigurationDraftStateFragment | null
  userErrors: readonly UserError[]
}

function savedOf({ draft, userErrors }: SavePayload, sent: CallInput): SaveResult {
  const stored = draft === null ? null : storedDraftOf(draft)
  const [refusal] = userErrors
  if (refusal === undefined && stored !== null) return { kind: 'saved', draft: stored }
  if (refusal?.code !== 'CONFLICT') return { kind: 'refused', code: refusal?.code ?? 'FAILED' }
  // Our own earlier try, whose answer was lost.
  return stored !== null && isSameContent(stored, sent)
    ? { kind: 'saved', draft: stored }
    : { kind: 'moved', draft: stored }
}

function isSameContent(stored: StoredDraft, sent: CallInput): boolean {
  return (
    stored.basedOn === sent.basedOn &&
    stored.note === sent.note.trim() &&
    canonicalJson(stored.document) === canonicalJson(sent.document)
  )
}

function publishedOf(payload: ConfigurationWrittenFragment): PublishResult {
  if (payload.version !== null) return { kind: 'published', number: payload.version.number }
  if (payload.conflict !== null) return { kind: 'conflict', theirs: versionOf(payload.conflict) }
  return { kind: 'refused', faults: payload.userErrors.map(faultOf) }
}

/** A draft as the machine takes it. */
export function storedDraftOf(draft: ConfigurationDraftStateFragment): StoredDraft {
  const { document, note, basedOn, revision, faults } = draft
  return { document, note: note ?? '', basedOn, revision, faults: faults.map(faultOf) }
}

interface AnyVersion {
  number: number
  document?: unknown
  author: { name: string }
  at: string
}

/** A version as the machine takes it. */
export function versionOf({ number, document = null, author, at }: AnyVersion): Version {
  return { number, document, by: author.name, at }
}

function faultOf({ code, field, params = [] }: UserError): Fault {
  const path = field?.[0] === 'document' ? field.slice(1) : (field ?? [])
  return {
    code,
    path: path.join('.'),
    params: Object.fromEntries(params.map(({ name, value }) => [name, value])),
  }
}
