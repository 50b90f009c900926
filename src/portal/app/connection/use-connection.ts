import { useSelector } from '@xstate/react'

import { backSince, isTrying, unreachableSince } from '#machines/connection/selectors.ts'

import { getPortal } from '../actors/portal.ts'

/** The connection to the server in words. */
export interface Connection {
  /** since when the server is lost, in milliseconds since 1970; null while it answers */
  lostSince: number | null
  /** when it was back, in milliseconds since 1970; null unless that was a moment ago */
  backSince: number | null
  /** the server is being asked right now */
  isTrying: boolean
  retry: () => void
}

const retry = (): void => getPortal().connection.send({ type: 'connection.retry' })

/** The state of the connection to the server, one for the whole page. */
export function useConnection(): Connection {
  const { connection } = getPortal()
  return {
    lostSince: useSelector(connection, unreachableSince),
    backSince: useSelector(connection, backSince),
    isTrying: useSelector(connection, isTrying),
    retry,
  }
}
