import { useEffect, useEffectEvent, useImperativeHandle } from 'react'

import { mainland } from './coast/coast-lines.ts'
import type { Hittable, MapTarget } from './gestures/hit.ts'
import type { LassoLoop } from './gestures/lasso.ts'
import { connectGestures, type GestureContext } from './gestures/map-gestures.ts'
import type { MapPlace, MapPosition } from './map-model.ts'
import { cameraOn, toScreen, wholeMap } from './map-view.ts'
import type { MapHandle, PointMapProps } from './point-map.ts'
import type { MapStage } from './stage/map-stage.ts'

interface Given {
  readonly stage: MapStage | null
  readonly props: PointMapProps
  readonly drawn: Hittable
  readonly setLoop: (loop: LassoLoop | null) => void
  readonly setHover: (hover: { target: MapTarget; at: MapPosition } | null) => void
}

/** Connects gestures and the handle with the stage; returns how to bring a place into view. */
export function useGestures({ stage, props, drawn, setLoop, setHover }: Given) {
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
