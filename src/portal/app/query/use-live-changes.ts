import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { mayCall } from '#machines/session/selectors.ts'
import { whenIdle } from '#portal/ports/browser/clock.ts'
import { watchNetwork } from '#portal/ports/browser/network.ts'

import { thePortal } from '../actors/portal.ts'
import { lateModule } from '../build/late-module.ts'
import { useCurrentPublication, useMay } from '../publication/use-current-publication.ts'
import type { LiveTopic } from '../registration.ts'

/** What every screen follows. */
const own: readonly LiveTopic[] = [
  {
    role: null,
    follow: lateModule(async () => (await import('./data-imports.ts')).followDataImports),
  },
]

/** Listens to the API while somebody is signed in: what changed elsewhere is loaded again. */
export function useLiveChanges(): void {
  const { session } = thePortal()
  const { client } = useCurrentPublication()
  const isCallable = useSelector(session.actor, mayCall)
  const may = useMay()
  useEffect(() => {
    if (client === null || !isCallable) return undefined
    const topics = [...own, ...thePortal().features.liveTopics]
    const allowed = topics.filter(({ role }) => role === null || may(role))
    const stops = allowed.map(({ follow }) => followLate(follow, client))
    return () => stops.forEach((stop) => stop())
  }, [client, isCallable, may])
}

/** Follows as soon as what it takes has been loaded, which begins once nothing else is to be done. */
function followLate(late: LiveTopic['follow'], client: string): () => void {
  let stop: (() => void) | null = null
  const begin = (): void => {
    const loaded = late.now()
    if (stop === null && loaded !== null && 'module' in loaded) stop = loaded.module(client)
  }
  const stops = [
    late.subscribe(begin),
    whenIdle(late.warm),
    watchNetwork((isOnline) => {
      if (isOnline) late.warm()
    }),
  ]
  begin()
  return () => {
    stops.forEach((end) => end())
    stop?.()
  }
}
