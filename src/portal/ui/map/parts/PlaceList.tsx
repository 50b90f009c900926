import type { KeyboardEvent } from 'react'

import type { MapPlace } from '../map-model.ts'

import styles from './point-map.module.css'

interface Props {
  label: string
  places: readonly MapPlace[]
  /** the id of the place that the keyboard is at */
  active: string | null
  onActive: (place: MapPlace | null) => void
  onPick: (id: string) => void
}

/** The places of the map as a list that is heard and not seen: arrows go through it, Enter chooses. */
export function PlaceList({ label, places, active, onActive, onPick }: Props) {
  const ordered = spoken(places)
  const first = ordered.find(({ isSelected }) => isSelected === true) ?? ordered[0]
  const at = active ?? first?.id ?? ''
  const go = (id: string) => onActive(places.find((place) => place.id === id) ?? null)
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (at !== '') onPick(at)
  }
  return (
    <select
      className={styles.places}
      aria-label={label}
      size={2}
      value={at}
      onChange={(event) => go(event.currentTarget.value)}
      onKeyDown={pressed}
      onFocus={() => go(at)}
      onBlur={() => onActive(null)}
    >
      {ordered.map(({ id, name, suffix, markName }) => (
        <option key={id} value={id}>
          {[name, suffix, markName].filter((word) => word !== undefined).join(', ')}
        </option>
      ))}
    </select>
  )
}

/** Each group before its topics, both by rank. */
function spoken(places: readonly MapPlace[]): MapPlace[] {
  const ranked = places.toSorted((a, b) => a.rank - b.rank)
  const groups = ranked.filter(({ kind }) => kind === 'group')
  return groups.flatMap((group) => [
    group,
    ...ranked.filter(({ kind, groupId }) => kind === 'topic' && groupId === group.id),
  ])
}
