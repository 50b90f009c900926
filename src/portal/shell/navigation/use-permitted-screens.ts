import { useMemo } from 'react'

import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { screens, type NavigationGroup, type Screen } from '#portal/app/url/screens.ts'

/** A part of the navigation with the screens the user may open. */
export interface ScreenGroup {
  name: NonNullable<NavigationGroup>
  screens: readonly Screen[]
}

/** The screens of the navigation that the user may open for the selected publication, by group. */
export function usePermittedScreens(): readonly ScreenGroup[] {
  const may = useMay()
  return useMemo(() => {
    const groups = new Map<ScreenGroup['name'], Screen[]>()
    for (const screen of screens) {
      if (screen.group === null || (screen.role !== null && !may(screen.role))) continue
      groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen])
    }
    return [...groups].map(([name, found]) => ({ name, screens: found }))
  }, [may])
}
