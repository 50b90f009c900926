import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RefCallback } from 'react'

import { useStable } from '../hooks/use-settled.ts'
import type { DrawnCoast } from './coast/coast-layer.ts'
import { pointGrid } from './dots/point-grid.ts'
import { mapNames } from './labels/map-names.ts'
import type { MapCamera, MapPosition } from './map-model.ts'
import { shownExtent, wholeMap } from './map-view.ts'
import type { PointMapProps } from './point-map.ts'
import { createStage } from './stage/map-stage.ts'
import type { MapStage } from './stage/map-stage.ts'
import { useMapPaint } from './use-map-paint.ts'

const none: readonly never[] = []

/** Marks besides those of the props: a loop under way, the place that the keyboard is at. */
interface StageMarks {
  readonly drawing: readonly MapPosition[] | null
  readonly focus: (MapPosition & { readonly radius: number }) | null
  readonly hovered: number | null
}

/** Draws a map into the element that gets the ref, and follows the camera of the address. Null until it is there. */
export function useStage(props: PointMapProps): [RefCallback<HTMLElement>, MapStage | null] {
  const { extent, camera } = props
  const [stage, setStage] = useState<MapStage | null>(null)
  const rest = useStable((at: MapCamera) => {
    const next = at.zoom <= 1.001 ? null : at
    if (JSON.stringify(next) !== JSON.stringify(camera)) props.onCamera(next)
    if (stage !== null) props.onView?.(shownExtent(stage.view()))
  })
  const start = useStable((host: HTMLElement) => {
    const made = createStage({ host, extent, onRest: rest })
    made.jump(camera ?? wholeMap(extent))
    return made
  })
  const ref = useCallback(
    (host: HTMLElement | null) => {
      if (host === null) return undefined
      const made = start(host)
      setStage(made)
      const resize = () => made.resize({ width: host.clientWidth, height: host.clientHeight })
      const observer = new ResizeObserver(resize)
      observer.observe(host)
      return () => {
        observer.disconnect()
        made.dispose()
        setStage(null)
      }
    },
    [start],
  )
  useCameraOf(stage, props)
  const seen = useStable((of: MapStage) => props.onView?.(shownExtent(of.view())))
  useEffect(() => {
    if (stage !== null) seen(stage)
  }, [stage, seen])
  return [ref, stage]
}

/** Follows an address that names another part of the map, such as after a step back. */
function useCameraOf(stage: MapStage | null, { camera, extent }: PointMapProps) {
  const isSeen = useEffectEvent((target: MapCamera) => {
    const at = stage?.view().camera
    return at !== undefined && at.x === target.x && at.y === target.y && at.zoom === target.zoom
  })
  useEffect(() => stage?.setExtent(extent), [stage, extent])
  useEffect(() => {
    const requested = camera ?? wholeMap(extent)
    if (stage !== null && !isSeen(requested)) stage.jump(requested)
  }, [stage, camera, extent])
}

/** Hands points, colours, coasts, names and marks to the stage; returns how they were drawn. */
export function useDrawn(stage: MapStage | null, props: PointMapProps, marks: StageMarks) {
  const { points, looks, places } = props
  const paint = useMapPaint(props.colours)
  const grid = useMemo(() => pointGrid(points), [points])
  const coasts = useMemo(() => drawnCoasts(props), [props])
  useEffect(() => {
    stage?.setPaint(paint)
  }, [stage, paint])
  useEffect(() => stage?.setPoints(points, looks), [stage, points, looks])
  useEffect(() => stage?.coasts.setCoasts(coasts), [stage, coasts])
  useNames(stage, props)
  useMarks(stage, props, marks)
  return { grid, looks, places, coasts }
}

function drawnCoasts({ coasts, places }: PointMapProps): DrawnCoast[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return coasts.flatMap((coast): DrawnCoast[] => {
    const place = byId.get(coast.id)
    if (place === undefined) return []
    const { isDimmed = false, kind, colour } = place
    const look = kind === 'topic' ? 'selected' : isDimmed ? 'dimmed' : 'usual'
    return [{ coast, colour, look }]
  })
}

function useNames(stage: MapStage | null, props: PointMapProps) {
  const { places, coasts, titles = none, points, extent } = props
  useEffect(() => {
    if (stage === null) return undefined
    const leaving = new AbortController()
    const write = () => {
      if (leaving.signal.aborted) return
      stage.names.setNames(
        mapNames({ places, coasts, titles, points }, stage.names.measure),
        extent,
      )
    }
    write()
    // Names are wider or narrower in the fonts that come.
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(write)
    return () => leaving.abort()
  }, [stage, places, coasts, titles, points, extent])
}

function useMarks(stage: MapStage | null, props: PointMapProps, marks: StageMarks) {
  const { points, looks, links = none, numbered = none, ringed = none, loops = none } = props
  const { drawing, focus, hovered } = marks
  useEffect(() => {
    const rings = hovered === null ? ringed : [...ringed, hovered]
    stage?.marks.setMarks(
      {
        links,
        numbered,
        ringed: rings,
        loops: drawing === null ? loops : [...loops, drawing],
        focus,
      },
      points,
      looks.size,
    )
  }, [stage, points, looks, links, numbered, ringed, loops, drawing, focus, hovered])
}
