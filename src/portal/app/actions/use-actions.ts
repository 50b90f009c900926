import { useEffect, useState } from 'react'
import type { AnyEventObject } from 'xstate'

import { refusalOf } from '#machines/why-not.ts'

import { publicationKey } from '../publication/per-publication.ts'
import {
  useCurrentPublication,
  useRegisteredActions,
} from '../publication/use-current-publication.ts'
import type { ReadyActions } from '../registered.ts'
import type { ActionState } from '../registration.ts'

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

/** An action with its state when the palette was drawn. */
export interface ShownAction extends Pick<ReadyActions, 'screen'> {
  /** its words: a key of the dictionary area `palette.actions` */
  text: string
  state: ActionState
}

/** The things that machines do now, and those that they refuse; those whose code is not here yet are left out. */
export function useActions(): ShownAction[] {
  const { realm, client } = useCurrentPublication()
  const actions = useRegisteredActions()
  const [, setLoaded] = useState(0)
  useEffect(() => {
    const loaded = () => setLoaded((count) => count + 1)
    for (const { looks } of actions) if (looks.now() === null) looks.load().then(loaded, () => {})
  }, [actions])
  const place = { realm: realm ?? '', client: client ?? '' }
  return actions.flatMap(({ screen, looks }) =>
    Object.entries(looks.now() ?? {}).map(([text, look]) => ({ screen, text, state: look(place) })),
  )
}

/** Looks if one of the running actors of a publication takes an event now; the first that does would get it. */
export function lookAtRunning<Event extends AnyEventObject>(
  running: RunningActors<Event>,
  event: Event,
  { realm, client }: { realm: string; client: string },
): ActionState {
  const looked = running
    .of(realm, client)
    .map((actor) => ({ actor, refusal: refusalOf(actor.getSnapshot(), event) }))
  const match = looked.find(({ refusal }) => refusal === null) ?? looked[0]
  return {
    refusal: match === undefined ? { kind: 'state' } : match.refusal,
    count: null,
    run: () => match?.actor.send(event),
  }
}
