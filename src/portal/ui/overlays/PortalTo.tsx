import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** the target; null while it is not there */
  place: HTMLElement | null
  children: ReactNode
}

/** Draws elsewhere on the page what belongs here, so that it outlives its place. */
export function PortalTo({ place, children }: Props) {
  return place !== null && createPortal(children, place)
}
