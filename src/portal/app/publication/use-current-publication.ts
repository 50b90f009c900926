import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'

import { mayView } from '#machines/access.ts'
import type { ClientAccess, Role } from '#machines/access.ts'
import { clientOf, clientsIn, foreignClientOf, ownClientOf } from '#machines/selection/selectors.ts'
import { screens } from '#portal/screens.ts'
import type { ScreenPath } from '#portal/screens.ts'

import { getPortal } from '../actors/portal.ts'
import type { ReadyActions, ReadyFinder } from '../registered.ts'
import type { ScreenCommand, ScreenKey } from '../registration.ts'

export { recognisedRoles } from '#machines/access.ts'
export type { ClientAccess, Role } from '#machines/access.ts'

type Snapshot = Parameters<typeof clientOf>[0]

/** The publication that the address names, and the ones to choose from. */
export interface Selection {
  realm: string | null
  /** the publication that is shown; null also where the address names one that this user may not see */
  client: string | null
  /** the publication that the address names and this user may not see; null otherwise */
  foreign: string | null
  /** the user's own publication: the one that is shown, or else the one to offer */
  own: string | null
  clients: readonly ClientAccess[]
}

/** The selected publication. spec 4 other rules, spec 6 */
export function useCurrentPublication(): Selection {
  return useSelector(getPortal().selection, selectionOf, shallowEqual)
}

function selectionOf(snapshot: Snapshot): Selection {
  return {
    realm: snapshot.context.realm,
    client: clientOf(snapshot),
    foreign: foreignClientOf(snapshot),
    own: ownClientOf(snapshot),
    clients: clientsIn(snapshot),
  }
}

/** Tells if the user has a role on the current publication. spec 6 */
export function useMay(): (role: Role) => boolean {
  const { own, clients } = useCurrentPublication()
  return useCallback((role: Role) => mayView(clients, own, role), [own, clients])
}

/** Tells if roles allow to open a screen. */
export function mayOpen(path: ScreenPath, may: (role: Role) => boolean): boolean {
  const role = screens.find((screen) => screen.path === path)?.role ?? null
  return role === null || may(role)
}

/** The commands of features in the palette, for screens that the user may open. */
export function useScreenCommands(): readonly ScreenCommand[] {
  const may = useMay()
  return getPortal().features.commands.filter(({ screen }) => mayOpen(screen, may))
}

/** The things that machines do when they are asked to, on screens that the user may open. */
export function useRegisteredActions(): readonly ReadyActions[] {
  const may = useMay()
  return getPortal().features.actions.filter(({ screen }) => mayOpen(screen, may))
}

/** The things that the palette finds, for screens that the user may open. */
export function useFinders(): readonly ReadyFinder[] {
  const may = useMay()
  return getPortal().features.finders.filter(({ screen }) => mayOpen(screen, may))
}

/** The keys that work on a screen. */
export function useScreenKeys(path: ScreenPath | undefined): readonly ScreenKey[] {
  return getPortal().features.keys.filter(({ screen }) => screen === path)
}

/** A publication of the user that grants a role, the usual one first; null where none does. */
export function useOfferedPublication(role: Role | null): string | null {
  const { own, clients } = useCurrentPublication()
  const ids = [...(own === null ? [] : [own]), ...clients.map(({ id }) => id)]
  return ids.find((id) => role === null || mayView(clients, id, role)) ?? null
}
