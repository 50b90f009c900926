import { mayView } from '#machines/access.ts'
import type { Role } from '#machines/access.ts'
import { clientsIn, ownClientOf } from '#machines/selection/selectors.ts'

import { getPortal } from '../actors/portal.ts'
import type { ReadyPanel } from '../registered.ts'
import { mayOpen, useMay } from './use-current-publication.ts'

/** The parts of a place of the start page that belong to screens one may open, in the order of registration. */
export function useStartPanels(place: ReadyPanel['place']): readonly ReadyPanel[] {
  return permitted(useMay()).filter((panel) => panel.place === place)
}

/** Brings those parts here, so that they stand on the start page from its first picture on. */
export async function loadStartPanels(): Promise<void> {
  const selection = getPortal().selection.getSnapshot()
  const [own, clients] = [ownClientOf(selection), clientsIn(selection)]
  const panels = permitted((role) => mayView(clients, own, role))
  await Promise.all(panels.map(({ part }) => part.load()))
}

function permitted(may: (role: Role) => boolean): ReadyPanel[] {
  return getPortal().features.startPanels.filter(({ screen }) => mayOpen(screen, may))
}
