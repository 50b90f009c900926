import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { mayCall } from '#machines/session/selectors.ts'

import { thePortal } from '../actors/portal.ts'
import { lateModule, useLateModule } from '../build/late-module.ts'
import { useMay, useCurrentPublication } from '../publication/use-current-publication.ts'

const live = lateModule(() => import('#portal/features/banlist/state/live-banlist.ts'))

/** Listens to the API while somebody is signed in: what changed elsewhere is loaded again. */
export function useLiveChanges(): void {
  const { session } = thePortal()
  const { client } = useCurrentPublication()
  const isCallable = useSelector(session.actor, mayCall)
  const maySeeBanlist = useMay()('view-banlist')
  const follow = useLateModule(live)?.followClient
  useEffect(
    () => (client === null || !isCallable ? undefined : follow?.(client, maySeeBanlist)),
    [client, isCallable, maySeeBanlist, follow],
  )
}
