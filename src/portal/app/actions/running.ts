import type { AnyEventObject } from 'xstate'

import type { refusalOf } from '#machines/why-not.ts'

import { publicationKey } from '../publication/per-publication.ts'

/** An actor that was begun, for those who look at it without its code. */
export interface RunningActor<Event extends AnyEventObject> {
  getSnapshot: () => Parameters<typeof refusalOf>[0]
  send: (event: Event) => void
}

/** The actors of one machine that were begun, by publication. */
export class RunningActors<Event extends AnyEventObject> {
  readonly #actors = new Map<string, Set<RunningActor<Event>>>()

  /** Those of a publication; none where nothing has begun. */
  of(realm: string, client: string): readonly RunningActor<Event>[] {
    return [...(this.#actors.get(publicationKey(realm, client)) ?? [])]
  }

  /** Keeps an actor until the returned function is called. */
  keep(realm: string, client: string, actor: RunningActor<Event>): () => void {
    const key = publicationKey(realm, client)
    const actors = this.#actors.get(key) ?? new Set()
    this.#actors.set(key, actors.add(actor))
    return () => actors.delete(actor)
  }
}
