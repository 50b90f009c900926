import type { ConfigurationKind } from '#contract/generated/operations.ts'
import { createListeners } from '#lib/listeners.ts'
import { publicationMachine } from '#machines/publication/machine.ts'
import type { StoredDraft } from '#machines/publication/model.ts'
import { isUnsaved } from '#machines/publication/selectors.ts'

import { calling } from '../actors/calling.ts'
import { thePortal } from '../actors/portal.ts'
import { startActor } from '../inspection/inspection.ts'
import { heldWork } from '../leaving/held-work.ts'
import { perPublication } from '../publication/per-publication.ts'
import { invalidate } from '../query/invalidate.ts'
import { publicationCalls, type ConfigurationPlace } from './publication-calls.ts'

/** The draft of one configuration; it is saved on, also behind other screens. */
export type Publication = ReturnType<typeof begin>

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
