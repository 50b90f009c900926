import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { mayCall } from '#machines/session/selectors.ts'

import { lateModule, useLateModule } from './late-module.ts'
import { thePortal } from './portal.ts'
import { useMay, useSelection } from './use-selection.ts'

const live = lateModule(() => import('./live-banlist.ts'))

/** Listens to the API while somebody is signed in: what changed elsewhere is loaded again. */
export function useLiveChanges(): void {
  const { session } = thePortal()
  const { client } = useSelection()
  const isCallable = useSelector(session.actor, mayCall)
  const maySeeBanlist = useMay()('view-banlist')
  const follow = useLateModule(live)?.followClient
  useEffect(
    () => (client === null || !isCallable ? undefined : follow?.(client, maySeeBanlist)),
    [client, isCallable, maySeeBanlist, follow],
  )
}
