import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'

/** Tells if the user may open the report of positions. */
export function useMayOpenPositions(): boolean {
  return mayOpen('/position-report', useMay())
}
