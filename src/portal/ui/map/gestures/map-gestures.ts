import type { DrawnCoast } from '../coast/coast-layer.ts'
import { isOnLand } from '../coast/coast-lines.ts'
import { pointsInLoop, pointAt } from '../dots/point-grid.ts'
import type { PointGrid } from '../dots/point-grid.ts'
import type { MapPosition, MapView, MapLooks, MapPlace } from '../map-model.ts'
import { movedBy, viewOf, zoomedAt, toMap, wholeMap } from '../map-view.ts'
import type { MapStage } from '../stage/map-stage.ts'
import { hearPresses, placeOf } from './presses.ts'

/** The part of the width or height that an arrow moves by. */
const step = 0.16

/** How much nearer + brings. */
export const zoomStep = 1.6

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Arrows move the map, + and − zoom, 0 shows all of it. Returns true for a key that was understood. */
export function moveByKey(key: string, stage: MapStage): boolean {
  const view = stage.view()
  const direction = directions[key]
  if (direction !== undefined) {
    const [across, down] = direction
    stage.show(movedBy(view, across * step * view.width, down * step * view.height))
  } else if (key === '+' || key === '=') stage.fly(zoomed(stage, zoomStep))
  else if (key === '-') stage.fly(zoomed(stage, 1 / zoomStep))
  else if (key === '0') stage.fly(wholeMap(stage.extent()))
  else return false
  return true
}

/** The camera so many times as near, around the middle. */
export function zoomed(stage: MapStage, factor: number) {
  const view = stage.view()
  return zoomedAt(view, { x: view.width / 2, y: view.height / 2 }, factor)
}

/** The thing under the pointer: an article's point, or a group or topic. */
export type MapTarget =
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'place'; readonly id: string }

/** All that can be under a pointer. */
export interface Hittable {
  readonly grid: PointGrid
  readonly looks: MapLooks
  readonly places: readonly MapPlace[]
  readonly coasts: readonly DrawnCoast[]
}

/** CSS pixels beside a dot that still count. */
const slack = { mouse: 2, touch: 12 }

/** The name, point or topic under a pixel, in this order; null on open sea. */
function targetAt(
  stage: MapStage,
  { grid, looks, places }: Hittable,
  at: MapPosition,
  isTouch = false,
): MapTarget | null {
  const name = stage.names.nameAt(at)
  if (name !== null) return { kind: 'place', id: name }
  const around = isTouch ? slack.touch : slack.mouse
  const index = pointAt(grid, looks, stage.view(), { ...at, slack: around })
  if (index !== null) return { kind: 'point', index }
  const topic = topicAt(places, toMap(stage.view(), at))
  return topic === null ? null : { kind: 'place', id: topic.id }
}

/** The group whose coast is under a pixel, or whose name is. */
function groupAt(stage: MapStage, { places, coasts }: Hittable, at: MapPosition) {
  const name = stage.names.nameAt(at)
  const named = places.find(({ id }) => id === name)
  if (named !== undefined) return named.groupId
  const position = toMap(stage.view(), at)
  const ids = new Set(places.filter(({ kind }) => kind === 'group').map(({ id }) => id))
  const land = coasts.find(({ coast }) => ids.has(coast.id) && isOnLand(coast, position))
  return land?.coast.id ?? topicAt(places, position)?.groupId ?? null
}

function topicAt(places: readonly MapPlace[], { x, y }: MapPosition): MapPlace | null {
  let result: MapPlace | null = null
  let nearest = Infinity
  for (const place of places) {
    if (place.kind !== 'topic') continue
    const distance = Math.hypot(place.x - x, place.y - y)
    if (distance > place.radius || distance >= nearest) continue
    nearest = distance
    result = place
  }
  return result
}

/** The effect of a loop on the articles chosen before. */
export type LassoWay = 'replace' | 'add' | 'remove'

/** Corners nearer to the one before than this, in CSS pixels, are left out. */
const least = 4

/** A loop while it is drawn, in map units. */
export interface LassoLoop {
  readonly way: LassoWay
  readonly corners: readonly MapPosition[]
}

/** Begins a loop. Shift adds, Alt removes. */
function beginLoop(
  view: MapView,
  at: MapPosition,
  keys: { shiftKey: boolean; altKey: boolean },
): LassoLoop {
  const way = keys.altKey ? 'remove' : keys.shiftKey ? 'add' : 'replace'
  return { way, corners: [toMap(view, at)] }
}

/** The loop with the next corner, unless it is too near to the last one. */
function extendLoop(loop: LassoLoop, view: MapView, at: MapPosition): LassoLoop {
  const next = toMap(view, at)
  const last = loop.corners.at(-1)
  const isNear =
    last !== undefined && Math.hypot(next.x - last.x, next.y - last.y) * view.scale < least
  return isNear ? loop : { ...loop, corners: [...loop.corners, next] }
}

/** True for a loop that has an inside. */
function isLoop({ corners }: LassoLoop): boolean {
  return corners.length >= 3
}

/** Pixels that a line and a page of a wheel stand for. */
const linePixels = 16
const pagePixels = 400

/** How much nearer a pixel of the wheel brings; fingers on a touchpad move less. */
const perPixel = { wheel: 0.0017, pinch: 0.01 }

/** A page that scrolled this recently, in milliseconds, goes on scrolling when the map comes under the pointer. */
const pageFirst = 250

/** The wheel, and two fingers on a touchpad, zoom at the pointer. At its ends the page scrolls. */
function zoomByWheel(element: HTMLElement, stage: MapStage): () => void {
  let scrolled = -Infinity
  const turn = (event: WheelEvent) => {
    if (event.timeStamp - scrolled < pageFirst && !event.ctrlKey) return
    const { zoom } = stage.view().camera
    stage.show(zoomedAt(stage.view(), placeOf(element, event), factorOf(event)))
    if (stage.view().camera.zoom !== zoom || event.ctrlKey) event.preventDefault()
  }
  const note = (event: Event) => {
    scrolled = event.timeStamp
  }
  const leaving = new AbortController()
  const { signal } = leaving
  element.addEventListener('wheel', turn, { signal, passive: false })
  addEventListener('scroll', note, { signal, capture: true, passive: true })
  return () => leaving.abort()
}

function factorOf({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit =
    deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : deltaMode === 2 ? pagePixels : 1
  const pixels = Math.max(-pagePixels, Math.min(pagePixels, deltaY * unit))
  return Math.exp(-pixels * (ctrlKey ? perPixel.pinch : perPixel.wheel))
}

/** The hand on the map: what a drag does, and what can be found. */
export type MapMode = 'move' | 'lasso'

/** Asked at each gesture, so that they always know what is on the map now. */
export interface GestureContext {
  readonly mode: () => MapMode
  readonly hittable: () => Hittable | null
  readonly onHover: (target: MapTarget | null, at: MapPosition) => void
  readonly onPick: (target: MapTarget | null) => void
  readonly onEnter: (group: string) => void
  /** The loop while it is drawn; null when it ended. */
  readonly onDraw: (loop: LassoLoop | null) => void
  readonly onLasso: (loop: readonly MapPosition[], inside: readonly number[], way: LassoWay) => void
}

/** Two taps on open sea bring this much nearer. */
const doubleTapZoom = 2

/** Connects pointer and wheel with the map; returns how to stop. */
export function connectGestures(
  element: HTMLElement,
  stage: MapStage,
  context: GestureContext,
): () => void {
  let loop: LassoLoop | null = null
  let isPanning = false
  const draw = (next: LassoLoop | null) => {
    loop = next
    context.onDraw(next)
  }
  const stopPresses = hearPresses(element, {
    onTap(at, event) {
      const isTouch = event.pointerType !== 'mouse'
      // One finger scrolls the page until the map was tapped.
      if (isTouch) element.dataset['awake'] = ''
      const result = context.hittable()
      if (result !== null) context.onPick(targetAt(stage, result, at, isTouch))
    },
    onDoubleTap(at) {
      const match = context.hittable()
      const group = match === null ? null : groupAt(stage, match, at)
      if (group === null) stage.fly(zoomedAt(stage.view(), at, doubleTapZoom))
      else context.onEnter(group)
    },
    onDragStart(at, event) {
      if (context.mode() === 'lasso') draw(beginLoop(stage.view(), at, event))
      else isPanning = mayPan(element, event)
      element.dataset['dragging'] = ''
      context.onHover(null, at)
    },
    onDrag(at, { dx, dy }) {
      if (loop !== null) draw(extendLoop(loop, stage.view(), at))
      else if (isPanning) stage.show(movedBy(stage.view(), dx, dy))
    },
    onDragEnd(isCancelled) {
      delete element.dataset['dragging']
      isPanning = false
      const finished = loop
      const grid = context.hittable()?.grid
      if (finished === null) return
      draw(null)
      if (!isCancelled && isLoop(finished) && grid !== undefined) finish(finished, grid)
    },
    onPinch(middle, { dx, dy, factor }) {
      const moved = movedBy(stage.view(), dx, dy)
      const view = viewOf(moved, stage.view(), stage.extent())
      stage.show(zoomedAt(view, middle, factor))
    },
  })
  const finish = ({ corners, way }: LassoLoop, grid: PointGrid) => {
    const looks = context.hittable()?.looks
    if (looks !== undefined) context.onLasso(corners, pointsInLoop(grid, looks, corners), way)
  }
  const stopHover = hearHover(element, stage, context)
  const stopWheel = zoomByWheel(element, stage)
  return () => {
    stopPresses()
    stopHover()
    stopWheel()
  }
}

function mayPan(element: HTMLElement, { pointerType }: PointerEvent): boolean {
  return pointerType !== 'touch' || 'awake' in element.dataset
}

/** Says what is under the mouse, at most once a frame. */
function hearHover(element: HTMLElement, stage: MapStage, context: GestureContext): () => void {
  let frame = 0
  let last: string | null = null
  const say = (target: MapTarget | null, at: MapPosition) => {
    const key = target === null ? null : JSON.stringify(target)
    if (key === last) return
    last = key
    element.style.cursor = target === null || context.mode() === 'lasso' ? '' : 'pointer'
    context.onHover(target, at)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    const at = placeOf(element, event)
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const result = context.hittable()
      say(result === null ? null : targetAt(stage, result, at), at)
    })
  }
  let seen = stage.view()
  const stop = stage.onFrame((view) => {
    // Something else is under the pointer now.
    if (view.camera !== seen.camera) say(null, { x: 0, y: 0 })
    seen = view
  })
  const leave = (event: PointerEvent) => {
    cancelAnimationFrame(frame)
    say(null, placeOf(element, event))
  }
  const sleep = (event: PointerEvent) => {
    if (event.target instanceof Node && element.contains(event.target)) return
    delete element.dataset['awake']
  }
  const leaving = new AbortController()
  const { signal } = leaving
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('pointerdown', leave, { signal })
  addEventListener('pointerdown', sleep, { signal, capture: true })
  return () => {
    stop()
    cancelAnimationFrame(frame)
    leaving.abort()
  }
}
