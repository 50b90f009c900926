import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import { mayView } from '#machines/access.ts'
import type { ClientAccess, Role } from '#machines/access.ts'
import { clientOf, clientsIn } from '#machines/selection/selectors.ts'

import { thePortal } from '../actors/portal.ts'

export type { ClientAccess, Role } from '#machines/access.ts'

/** The selected client and the ones to choose from. */
export interface Selection {
  realm: string | null
  client: string | null
  clients: readonly ClientAccess[]
  choose: (id: string) => void
}

const choose = (id: string): void => thePortal().selection.send({ type: 'client.choose', id })

/** Which publication is selected. spec 4 other rules, spec 6 */
export function useCurrentPublication(): Selection {
  const { selection } = thePortal()
  return {
    realm: useSelector(selection, ({ context }) => context.realm),
    client: useSelector(selection, clientOf),
    clients: useSelector(selection, clientsIn),
    choose,
  }
}

/** Whether the user may see what needs a role, on the selected client. spec 6 */
export function useMay(): (role: Role) => boolean {
  const { client, clients } = useCurrentPublication()
  return useCallback((role: Role) => mayView(clients, client, role), [client, clients])
}
