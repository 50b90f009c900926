import { type ReactNode, useCallback } from 'react'

import type { MapPosition } from '../map-model.ts'

import styles from './point-map.module.css'

interface Props {
  /** the pointer, in CSS pixels from the corner of the map */
  at: MapPosition
  children: ReactNode
}

/** Pixels between pointer and card. */
const aside = 14

/** Words beside the pointer, within the map. */
export function PointCard({ at, children }: Props) {
  const place = useCallback(
    (card: HTMLElement | null) => {
      const room = card?.parentElement
      if (card === null || room === null || room === undefined) return
      const left = at.x + aside + card.offsetWidth > room.clientWidth
      const top = at.y + aside + card.offsetHeight > room.clientHeight
      const x = left ? Math.max(4, at.x - aside - card.offsetWidth) : at.x + aside
      const y = top ? Math.max(4, at.y - aside - card.offsetHeight) : at.y + aside
      card.style.transform = `translate(${x}px, ${y}px)`
    },
    [at],
  )
  return (
    <div className={styles.card} ref={place}>
      {children}
    </div>
  )
}
