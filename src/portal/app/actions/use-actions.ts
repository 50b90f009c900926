import { useEffect, useState } from 'react'

import {
  useCurrentPublication,
  useRegisteredActions,
} from '../publication/use-current-publication.ts'
import type { ReadyActions } from '../registered.ts'
import type { ActionState } from '../registration.ts'

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
