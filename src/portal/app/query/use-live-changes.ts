import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { late } from '#lib/late.ts'
import type { Late } from '#lib/late.ts'
import { mayCall } from '#machines/session/selectors.ts'

import { getPortal } from '../actors/portal.ts'
import { warmLate } from '../build/use-late.ts'
import { useCurrentPublication, useMay } from '../publication/use-current-publication.ts'
import type { ReadyTopic } from '../registered.ts'
import type { Follow } from '../registration.ts'

/** The topics that every screen follows. */
const own: readonly ReadyTopic[] = [
  {
    role: null,
    follow: late(async () => (await import('./live-topics.ts')).followDataImports),
  },
]

/** Listens to the API while a user is signed in, and reloads what changed elsewhere. */
export function useLiveChanges(): void {
  const { session } = getPortal()
  const { client } = useCurrentPublication()
  const isCallable = useSelector(session.actor, mayCall)
  const may = useMay()
  useEffect(() => {
    if (client === null || !isCallable) return undefined
    const topics = [...own, ...getPortal().features.liveTopics]
    const allowed = topics.filter(({ role }) => role === null || may(role))
    const stops = allowed.map(({ follow }) => followLate(follow, client))
    return () => stops.forEach((stop) => stop())
  }, [client, isCallable, may])
}

/** Follows as soon as what it takes has been loaded, which begins once nothing else is to be done. */
function followLate(follow: Late<Follow>, client: string): () => void {
  let stop: (() => void) | null = null
  const begin = (): void => {
    stop ??= follow.now()?.(client) ?? null
  }
  const stops = [follow.subscribe(begin), warmLate(follow)]
  begin()
  return () => {
    stops.forEach((end) => end())
    stop?.()
  }
}
