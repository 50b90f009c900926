import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import type { ConfigurationKind } from '#contract/generated/operations.ts'
import { publicationMachine } from '#machines/publication/machine.ts'
import type { StoredDraft } from '#machines/publication/model.ts'
import { isUnsaved } from '#machines/publication/selectors.ts'
import type { CallInput } from '#machines/publication/setup.ts'

import { thePortal } from '../actors/portal.ts'
import { startActor } from '../inspection/inspection.ts'
import { heldWork } from '../leaving/held-work.ts'
import { perPublication } from '../publication/per-publication.ts'
import { invalidate } from '../query/invalidate.ts'
import { publicationCalls, type ConfigurationPlace } from './publication-calls.ts'

/** The draft of one configuration; it is saved on, also behind other screens. */
export interface Publication {
  actor: Actor<ReturnType<typeof provide>>
  /** hears of each version that is made here until the returned function is called */
  onPublished: (listener: (number: number) => void) => () => void
}

interface Given {
  input: CallInput
  signal: AbortSignal
}

/** The publication machine over one configuration. */
function provide(place: ConfigurationPlace, tell: (number: number) => void) {
  const { saveDraft, publishDraft, discardDraft } = publicationCalls(thePortal().send, place)
  return publicationMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input, signal }: Given) => saveDraft(input, signal)),
      publishDraft: fromPromise(({ input, signal }: Given) => publishDraft(input, signal)),
      discardDraft: fromPromise(({ input, signal }: Given) => discardDraft(input, signal)),
    },
    actions: {
      refresh: () => void invalidate('configurationHub'),
      announcePublished: (_, { number }) => tell(number),
    },
  })
}

function begin(place: ConfigurationPlace, draft: StoredDraft | null): Publication {
  const listeners = new Set<(number: number) => void>()
  const machine = provide(place, (number) => listeners.forEach((tell) => tell(number)))
  const actor = startActor(machine, { input: { draft } })
  const hold = heldWork('configurationDraft')
  actor.subscribe((snapshot) => hold(isUnsaved(snapshot)))
  return {
    actor,
    onPublished: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
    stop: () => running.forEach(({ actor }) => actor.stop()),
  }
})

/** The configuration whose draft is wanted. */
export interface Wanted {
  realm: string
  client: string
  kind: ConfigurationKind
  key: string
}

/** The draft of a configuration; `draft` counts when it is asked for first: what the server has. */
export function publicationOf(
  { realm, client, kind, key }: Wanted,
  draft: StoredDraft | null,
): Publication {
  return ofClient(realm, client).of(kind, key, draft)
}
