import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** Something that is on the map and in a list beside it. */
export interface Pointed {
  readonly kind: 'article' | 'topic' | 'group'
  readonly id: string
}

interface Pointing {
  /** under the pointer or the focus; null for nothing */
  readonly pointed: Pointed | null
  readonly point: (what: Pointed | null) => void
  /** the article that a search has found, by its id; empty without one */
  readonly found: string
  readonly find: (articleId: string) => void
}

const PointingContext = createContext<Pointing>({
  pointed: null,
  point: () => undefined,
  found: '',
  find: () => undefined,
})

/** Keeps what map and lists point at, so that each marks it in the other. */
export function PointingProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<Pointed | null>(null)
  const [found, find] = useState('')
  const value = useMemo(() => ({ pointed, point, found, find }), [pointed, found])
  return <PointingContext value={value}>{children}</PointingContext>
}

/** The thing that map and lists point at. */
export function usePointing(): Pointing {
  return useContext(PointingContext)
}

/** The attributes of an element that marks its thing on the map while pointer or focus is on it, and is marked from there. */
export function usePointable() {
  const { pointed, point } = usePointing()
  const leave = () => point(null)
  return (kind: Pointed['kind'], id: string) => {
    const enter = () => point({ kind, id })
    return {
      'data-pointed': (pointed?.kind === kind && pointed.id === id) || undefined,
      onPointerEnter: enter,
      onPointerLeave: leave,
      onFocus: enter,
      onBlur: leave,
    }
  }
}
