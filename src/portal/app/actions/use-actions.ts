import { useEffect, useState } from 'react'

import {
  useCurrentPublication,
  useRegisteredActions,
} from '../publication/use-current-publication.ts'
import type { ReadyAction } from '../registered.ts'
import type { ActionState } from '../registration.ts'

/** An action with its state when the palette was drawn. */
export interface ShownAction extends Pick<ReadyAction, 'screen' | 'text'> {
  state: ActionState
}

/** What the machines do now when they are asked to, and why not; those whose code is not here yet are left out. */
export function useActions(): ShownAction[] {
  const { realm, client } = useCurrentPublication()
  const actions = useRegisteredActions()
  const [, setLoaded] = useState(0)
  useEffect(() => {
    const loaded = () => setLoaded((count) => count + 1)
    for (const { look } of actions) if (look.now() === null) look.load().then(loaded, () => {})
  }, [actions])
  return actions.flatMap(({ screen, text, look }) => {
    const state = look.now()?.({ realm: realm ?? '', client: client ?? '' })
    return state === undefined ? [] : [{ screen, text, state }]
  })
}
