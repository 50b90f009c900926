import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'

import type {
  ConfigurationKind,
  ConfigurationStateFragment,
} from '#contract/generated/operations.ts'
import { createListeners } from '#lib/listeners.ts'
import { publicationMachine } from '#machines/publication/machine.ts'
import type { StoredDraft } from '#machines/publication/model.ts'
import { stateOf, isUnsaved } from '#machines/publication/selectors.ts'

import { calling } from '../actors/calling.ts'
import { thePortal } from '../actors/portal.ts'
import { startActor } from '../inspection/inspection.ts'
import { heldWork } from '../leaving/held-work.ts'
import { perPublication } from '../publication/per-publication.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { invalidate } from '../query/invalidate.ts'
import { newOperation } from '../query/local-operations.ts'
import { storedDraftOf, versionOf, publicationCalls } from './publication-calls.ts'
import type { ConfigurationPlace } from './publication-calls.ts'

/** The draft of one configuration; it is saved on, also behind other screens. */
type Publication = ReturnType<typeof begin>

function begin(place: ConfigurationPlace, draft: StoredDraft | null) {
  const calls = publicationCalls(thePortal().send, place)
  const published = createListeners<[number: number]>()
  const machine = publicationMachine.provide({
    actors: {
      saveDraft: calling(calls.saveDraft),
      publishDraft: calling(calls.publishDraft),
      discardDraft: calling(calls.discardDraft),
    },
    actions: {
      refresh: () => void invalidate('configurationHub'),
      announcePublished: (_, { number }) => published.tell(number),
    },
  })
  const actor = startActor(machine, { input: { draft } })
  const hold = heldWork('configurationDraft')
  actor.subscribe((snapshot) => hold(isUnsaved(snapshot)))
  /** `onPublished` hears of each version that is made here until the returned function is called */
  return { actor, onPublished: published.add }
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
    stop: () => running.forEach(({ actor }) => actor.stop()),
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

/** The draft of one configuration; `onPublished` hears of the version that is made of it. */
export function usePublication(
  { kind, key, known }: { kind: ConfigurationKind; key: string; known: Known },
  onPublished: (number: number) => void,
) {
  const { realm, client } = useCurrentPublication()
  const stored = known?.draft ? storedDraftOf(known.draft) : null
  const wanted = { realm: realm ?? '', client: client ?? '', kind, key }
  const publication = publicationOf(wanted, stored)
  const { actor } = publication
  const snapshot = useSelector(actor, (now) => now)
  const state = stateOf(snapshot)
  useNews(publication, known, state === 'resting' || state === 'conflict')
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
function useNews({ actor }: Publication, known: Known, isListening: boolean) {
  const newest = known?.newest
  useEffect(() => {
    if (newest && isListening) actor.send({ type: 'version.seen', version: versionOf(newest) })
  }, [actor, newest, isListening])
  const seen = useRef(known)
  useEffect(() => {
    if (known === undefined || seen.current === known) return
    seen.current = known
    actor.send({ type: 'server.told', draft: known?.draft ? storedDraftOf(known.draft) : null })
  }, [actor, known])
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
