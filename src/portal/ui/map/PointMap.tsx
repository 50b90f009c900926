import { useState, useEffect, useEffectEvent, useImperativeHandle, useCallback } from 'react'
import type { KeyboardEvent, Ref, ReactNode } from 'react'

import { mainland } from './coast/coast-lines.ts'
import type { MapTarget, Hittable, LassoLoop, GestureContext } from './gestures/map-gestures.ts'
import { moveByKey, connectGestures } from './gestures/map-gestures.ts'
import type { MapPosition, MapPlace } from './map-model.ts'
import { cameraOn, toScreen, wholeMap } from './map-view.ts'
import { OverviewMap, StageButtons } from './MapButtons.tsx'
import { useMapPicture } from './picture/use-map-picture.ts'
import type { MapPicture } from './picture/use-map-picture.ts'
import type { PointMapProps, MapHandle } from './point-map.ts'
import type { MapStage } from './stage/map-stage.ts'
import { useDrawn, useStage } from './use-stage.ts'

import styles from './point-map.module.css'

interface PointCardProps {
  /** the pointer, in CSS pixels from the corner of the map */
  at: MapPosition
  children: ReactNode
}

/** Pixels between pointer and card. */
const aside = 14

/** Words beside the pointer, within the map. */
function PointCard({ at, children }: PointCardProps) {
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

interface Options {
  readonly stage: MapStage | null
  readonly props: PointMapProps
  readonly drawn: Hittable
  readonly setLoop: (loop: LassoLoop | null) => void
  readonly setHover: (hover: { target: MapTarget; at: MapPosition } | null) => void
}

/** Connects gestures and the handle with the stage; returns how to bring a place into view. */
function useGestures({ stage, props, drawn, setLoop, setHover }: Options) {
  const { mode = 'move' } = props
  const isLasso = useEffectEvent(() => mode)
  const hittable = useEffectEvent(() => drawn)
  const hover = useEffectEvent<GestureContext['onHover']>((target, at) => {
    setHover(target === null ? null : { target, at })
    props.onHover?.(target)
  })
  const pick = useEffectEvent<GestureContext['onPick']>((target) => props.onPick?.(target))
  const enter = useEffectEvent((id: string) => {
    const group = drawn.places.find((place) => place.id === id)
    if (group !== undefined)
      stage?.fly(cameraOn(wholePlace(group, drawn), stage.view(), stage.extent()))
    props.onEnter?.(id)
  })
  const choose = useEffectEvent<GestureContext['onLasso']>((loop, inside, way) =>
    props.onLasso?.(loop, inside, way),
  )
  useEffect(() => {
    if (stage === null) return undefined
    return connectGestures(stage.host, stage, {
      mode: () => isLasso(),
      hittable: () => hittable(),
      onHover: (target, at) => hover(target, at),
      onPick: (target) => pick(target),
      onEnter: (id) => enter(id),
      onDraw: setLoop,
      onLasso: (loop, inside, way) => choose(loop, inside, way),
    })
  }, [stage, setLoop])
  useImperativeHandle<MapHandle | null, MapHandle | null>(
    props.ref,
    () =>
      stage && {
        flyTo: (target) =>
          stage.fly(target === 'all' ? wholeMap(stage.extent()) : onto(stage, target)),
      },
    [stage],
  )
  return { goTo: (place: MapPlace) => stage !== null && bringIntoView(stage, place) }
}

type Circle = MapPosition & { readonly radius: number }

function onto(stage: MapStage, target: Circle) {
  return cameraOn(target, stage.view(), stage.extent())
}

/** A group's mainland rather than its mere middle. */
function wholePlace(place: MapPlace, { coasts }: Hittable): Circle {
  const coast = coasts.find((drawn) => drawn.coast.id === place.id)?.coast
  const land = coast === undefined ? null : mainland(coast)
  if (land === null) return place
  const { left, right, top, bottom } = land
  const radius = Math.max(right - left, bottom - top) / 2
  return { x: (left + right) / 2, y: (top + bottom) / 2, radius }
}

/** Room at the edges, in CSS pixels, within which a place counts as out of view. */
const edge = 60

function bringIntoView(stage: MapStage, place: MapPosition) {
  const view = stage.view()
  const { x, y } = toScreen(view, place)
  const isSeen = x > edge && y > edge && x < view.width - edge && y < view.height - edge
  if (!isSeen) stage.fly({ ...view.camera, x: place.x, y: place.y })
}

interface Props extends PointMapProps {
  picture?: Ref<MapPicture>
}

/** A map of points with named places; see `PointMapProps`. */
export function PointMap(props: Props) {
  const { texts, places, mode = 'move' } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [loop, setLoop] = useState<LassoLoop | null>(null)
  const [hover, setHover] = useState<{ target: MapTarget; at: MapPosition } | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const [host, stage] = useStage(props)
  const hovered = hover?.target.kind === 'point' ? hover.target.index : null
  const focus = places.find(({ id }) => id === active) ?? null
  const drawn = useDrawn(stage, props, { drawing: loop?.corners ?? null, focus, hovered })
  const { goTo } = useGestures({ stage, props, drawn, setLoop, setHover })
  useMapPicture(props.picture, { stage, props, coasts: drawn.coasts, box })
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stage === null) return
    if (event.key === 'Escape' && mode === 'lasso') props.onMode?.('move')
    else if (!moveByKey(event.key, stage)) return
    event.preventDefault()
  }
  return (
    <div className={styles.map} ref={setBox} data-mode={mode}>
      <div className={styles.area}>
        {/* A map understands keys of its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={styles.host}
          ref={host}
          role="application"
          aria-label={texts.map}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={pressed}
        />
        <PlaceList
          label={texts.places}
          places={places}
          active={active}
          onActive={(place) => {
            setActive(place?.id ?? null)
            if (place !== null) goTo(place)
          }}
          onPick={(id) => props.onPick?.({ kind: 'place', id })}
        />
        {hover !== null && props.card !== undefined && (
          <PointCard at={hover.at}>{props.card}</PointCard>
        )}
        {stage !== null && (
          <OverviewMap stage={stage} coasts={drawn.coasts} colours={props.colours} />
        )}
        {stage !== null && (
          <StageButtons texts={texts} stage={stage} mode={mode} onMode={props.onMode} box={box} />
        )}
      </div>
      {props.legend !== undefined && (
        <div className={styles.legend} data-legend>
          {props.legend}
        </div>
      )}
    </div>
  )
}

interface PlaceListProps {
  label: string
  places: readonly MapPlace[]
  /** the id of the place that the keyboard is at */
  active: string | null
  onActive: (place: MapPlace | null) => void
  onPick: (id: string) => void
}

/** The places of the map as a list that is heard and not seen: arrows go through it, Enter chooses. */
function PlaceList({ label, places, active, onActive, onPick }: PlaceListProps) {
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
      className="visually-hidden"
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
