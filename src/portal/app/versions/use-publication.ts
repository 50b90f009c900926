import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'

import {
  DiscardConfigurationDraftDocument,
  PublishConfigurationDocument,
  SaveConfigurationDraftDocument,
} from '#contract/generated/operations.ts'
import type {
  ConfigurationDraftStateFragment,
  ConfigurationKind,
  ConfigurationStateFragment,
  ConfigurationWrittenFragment,
} from '#contract/generated/operations.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { createListeners } from '#lib/listeners.ts'
import { publicationMachine } from '#machines/publication/machine.ts'
import type {
  DiscardResult,
  Fault,
  PublishResult,
  SaveResult,
  StoredDraft,
  Version,
} from '#machines/publication/model.ts'
import { isUnsaved, stateOf } from '#machines/publication/selectors.ts'
import type { CallInput } from '#machines/publication/setup.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'
import { now } from '#portal/ports/browser/clock.ts'

import { calling } from '../actors/calling.ts'
import { getPortal } from '../actors/portal.ts'
import { startMachine, stopMachine } from '../actors/screen-machines.ts'
import { tell } from '../actors/start-actor.ts'
import { heldWork } from '../leaving/unsaved-work.ts'
import { perPublication } from '../publication/per-publication.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { CallFault, faultingSend } from '../query/call-fault.ts'
import { invalidate } from '../query/invalidate.ts'
import { newOperation } from '../query/local-operations.ts'
import type { UserError } from '../query/mutation.ts'
import { ofOperation } from '../query/query-keys.ts'

/** One configuration of a publication. */
interface ConfigurationPlace {
  clientId: string
  kind: ConfigurationKind
  key: string
}

/** The calls of a draft; each rejects without a usable answer, unless it is denied. */
function publicationCalls(send: SendOperation, place: ConfigurationPlace) {
  const ask = faultingSend(send)
  const saveDraft = async (input: CallInput, signal: AbortSignal): Promise<SaveResult> => {
    const { document, note, basedOn, revision } = input
    const variables = { ...place, document, note: note.trim() || null, basedOn, revision }
    const { saveConfigurationDraft } = await ask(SaveConfigurationDraftDocument, variables, signal)
    // An answer that is under way may be from before.
    void getPortal().queries.refetchQueries({
      ...ofOperation('Configuration'),
      fetchStatus: 'fetching',
    })
    return savedOf(saveConfigurationDraft, input)
  }
  const publishDraft = async (value: CallInput, signal: AbortSignal): Promise<PublishResult> => {
    const { basedOn, revision, operation } = value
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
  call: (input: CallInput, signal: AbortSignal) => Promise<Result>,
  denied: (code: string) => Result,
) {
  return async (value: CallInput, signal: AbortSignal) => {
    try {
      return await call(value, signal)
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
function storedDraftOf(draft: ConfigurationDraftStateFragment): StoredDraft {
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
function versionOf({ number, document = null, author, at }: AnyVersion): Version {
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

/** A version that was made here. */
export interface Published {
  number: number
  document: unknown
  /** the version before it; 0: none */
  basedOn: number
  /** the draft comes back, on top of the newest version; another one that was begun since stays */
  reopen: (newest: number) => void
}

/** The draft of one configuration; it is saved on, also behind other screens. */
type Publication = ReturnType<typeof begin>

function begin(place: ConfigurationPlace, draft: StoredDraft | null) {
  const calls = publicationCalls(getPortal().send, place)
  const published = createListeners<[published: Published]>()
  let savedAt = 0
  const machine = publicationMachine.provide({
    actors: {
      saveDraft: calling(async (input: CallInput, signal) => {
        const result = await calls.saveDraft(input, signal)
        savedAt = now()
        return result
      }),
      publishDraft: calling(calls.publishDraft),
      discardDraft: calling(calls.discardDraft),
    },
    actions: {
      refresh: () => void invalidate('configurationHub'),
      announcePublished: ({ context: { document, note, basedOn }, self }, { number }) =>
        published.tell({
          number,
          document,
          basedOn,
          reopen: (newest) => {
            if (self.getSnapshot().context.document === null)
              self.send({ type: 'draft.change', document, note, basedOn: newest })
          },
        }),
    },
  })
  const actor = startMachine(machine, { draft })
  const hold = heldWork('configurationDraft')
  actor.subscribe((snapshot) => hold(isUnsaved(snapshot)))
  return {
    actor,
    /** hears of each version that is made here until the returned function is called */
    onPublished: published.add,
    /** when the last save was answered; 0: never */
    savedAt: () => savedAt,
  }
}

const ofClient = perPublication((clientId) => {
  const running = new Map<string, Publication>()
  return {
    of: (kind: ConfigurationKind, key: string, draft: StoredDraft | null) => {
      const name = `${kind} ${key}`
      const one = running.get(name) ?? begin({ clientId, kind, key }, draft)
      running.set(name, one)
      return one
    },
    stop: () => running.forEach(({ actor }) => stopMachine(actor)),
  }
})

/** The configuration whose draft is wanted. */
interface Wanted {
  realm: string
  client: string
  kind: ConfigurationKind
  key: string
}

/** The draft of a configuration; `draft` counts when it is asked for first: what the server has. */
function publicationOf(
  { realm, client, kind, key }: Wanted,
  draft: StoredDraft | null,
): Publication {
  return ofClient(realm, client).of(kind, key, draft)
}

export type { Fault, Version } from '#machines/publication/model.ts'

/** A configuration as the API tells it; null where it has neither a version nor a draft, undefined until it is loaded. */
export type Known = ConfigurationStateFragment | null | undefined

/** The own draft of a configuration, and how it becomes a version. */
export type Draft = ReturnType<typeof usePublication>

/** The API's answer about a configuration, and when it came. */
export interface Answered {
  known: Known
  loadedAt: number
  /** it is about another one, or about data of before */
  isPrevious: boolean
}

/** The draft of one configuration; `onPublished` hears of the version that is made of it. */
export function usePublication(
  { kind, key, answered }: { kind: ConfigurationKind; key: string; answered: Answered },
  onPublished: (published: Published) => void,
) {
  const { known } = answered
  const { realm, client } = useCurrentPublication()
  const stored = known?.draft ? storedDraftOf(known.draft) : null
  const target = { realm: realm ?? '', client: client ?? '', kind, key }
  const publication = publicationOf(target, stored)
  const { actor } = publication
  const snapshot = useSelector(actor, (one) => one)
  const state = stateOf(snapshot)
  useNews(publication, answered, state === 'resting' || state === 'conflict')
  useEffect(() => publication.onPublished(onPublished), [publication, onPublished])
  const newest = known?.newest?.number ?? 0
  const gestures = useMemo(() => gesturesOf(publication, newest), [publication, newest])
  return {
    ...snapshot.context,
    state,
    isOpen: snapshot.hasTag('open'),
    /** the draft can be given up now */
    mayDiscard: snapshot.can({ type: 'draft.discard' }),
    /** for those who ask why something is not possible */
    getSnapshot: () => actor.getSnapshot(),
    isSaving: snapshot.hasTag('saving'),
    isPublishing: state === 'publishing',
    ...gestures,
  }
}

/** Tells the draft what other tabs and colleagues did, as it becomes known. */
function useNews(
  { actor, savedAt }: Publication,
  { known, loadedAt, isPrevious }: Answered,
  isListening: boolean,
) {
  const newest = known?.newest
  useEffect(() => {
    if (newest && isListening) tell(actor, { type: 'version.seen', version: versionOf(newest) })
  }, [actor, newest, isListening])
  // An answer that says the same as the one before is news: a draft that was saved between them ended elsewhere.
  const answer = `${loadedAt} ${known?.draft?.revision}`
  const previous = useRef(answer)
  useEffect(() => {
    if (known === undefined || isPrevious || previous.current === answer) return
    previous.current = answer
    // It may have come before the last save, and be seen here only now.
    if (loadedAt < savedAt()) return
    tell(actor, { type: 'server.told', draft: known?.draft ? storedDraftOf(known.draft) : null })
  }, [actor, savedAt, known, loadedAt, isPrevious, answer])
}

function gesturesOf({ actor }: Publication, basedOn: number) {
  return {
    /** begins a draft or goes on with it; it is saved after a short pause */
    change: (document: unknown, note: string) =>
      actor.send({ type: 'draft.change', document, note, basedOn }),
    /** sends again what had no answer */
    retry: () => actor.send({ type: 'draft.retry' }),
    publish: () => actor.send({ type: 'draft.publish', operation: newOperation() }),
    discard: () => actor.send({ type: 'draft.discard' }),
    /** goes on with both sides put together */
    resolve: (document: unknown) => actor.send({ type: 'conflict.resolve', document }),
    takeTheirs: () => actor.send({ type: 'theirs.take' }),
    keepMine: () => actor.send({ type: 'mine.keep' }),
  }
}
