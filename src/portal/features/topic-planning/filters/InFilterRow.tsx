import { createContext, type ReactNode, useContext } from 'react'

import { PortalTo } from '#portal/ui/overlays/PortalTo.tsx'

/** The place in the row of filters where a view puts its own; null while the row does not show them. */
export const FilterPlaceContext = createContext<HTMLElement | null>(null)

/** Draws the filters of a view in the row of all filters; on a phone they lie in its sheet. */
export function InFilterRow({ children }: { children: ReactNode }) {
  return <PortalTo place={useContext(FilterPlaceContext)}>{children}</PortalTo>
}
