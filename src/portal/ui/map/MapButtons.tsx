import {
  IconFocusCentered,
  IconLasso,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useSyncExternalStore, useCallback, useMemo } from 'react'
import type { PointerEvent } from 'react'

import type { DrawnCoast } from './coast/coast-layer.ts'
import { zoomed, zoomStep } from './gestures/map-gestures.ts'
import type { MapMode } from './gestures/map-gestures.ts'
import { placeOf } from './gestures/presses.ts'
import type { MapRing } from './map-model.ts'
import { nearestZoom, wholeMap, shownExtent } from './map-view.ts'
import type { MapTexts } from './point-map.ts'
import type { MapStage } from './stage/map-stage.ts'

import styles from './point-map.module.css'

interface OverviewMapProps {
  stage: MapStage
  coasts: readonly DrawnCoast[]
  colours: readonly string[]
}

/** From this zoom on one may lose one's way. */
const lost = 1.8

/** In CSS pixels; as high as the map is in proportion, within limits. */
const width = 112

/** A small map of everything, with a frame around what is seen; a press goes there. */
export function OverviewMap({ stage, coasts, colours }: OverviewMapProps) {
  const isShown = useSyncExternalStore(stage.onFrame, () => stage.view().camera.zoom >= lost)
  return isShown && <Overview stage={stage} coasts={coasts} colours={colours} />
}

function Overview({ stage, coasts, colours }: OverviewMapProps) {
  const { left, top, right, bottom } = stage.extent()
  const [across, down] = [right - left, bottom - top]
  const room = Math.max(across, down) * 0.06
  const box = { x: left - room, y: top - room, width: across + 2 * room, height: down + 2 * room }
  const height = Math.min(112, Math.max(64, (width * box.height) / box.width))
  const lands = useMemo(() => coasts.map(({ coast, colour }) => ({ coast, colour })), [coasts])
  const follow = useCallback(
    (frame: SVGRectElement | null) => {
      if (frame === null) return undefined
      return stage.onFrame((view) => {
        const seen = shownExtent(view)
        frame.setAttribute('x', String(seen.left))
        frame.setAttribute('y', String(seen.top))
        frame.setAttribute('width', String(seen.right - seen.left))
        frame.setAttribute('height', String(seen.bottom - seen.top))
      })
    },
    [stage],
  )
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return
    const at = placeOf(event.currentTarget, event)
    const scale = Math.max(box.width / width, box.height / height)
    const x = box.x + box.width / 2 + (at.x - width / 2) * scale
    const y = box.y + box.height / 2 + (at.y - height / 2) * scale
    stage.show({ ...stage.view().camera, x, y })
  }
  return (
    <svg
      className={styles.overview}
      width={width}
      height={height}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
    >
      {lands.map(({ coast, colour }) => (
        <path
          key={coast.id}
          d={(coast.levels[0]?.rings ?? []).map(lineOf).join('')}
          fill={colours[colour]}
          fillRule="evenodd"
        />
      ))}
      <rect ref={follow} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Every third corner is enough for so small a picture. */
function lineOf(ring: MapRing): string {
  const corners: string[] = []
  for (let at = 0; at < ring.length; at += 6) {
    corners.push(`${(ring[at] ?? 0).toFixed(1)} ${(ring[at + 1] ?? 0).toFixed(1)}`)
  }
  return `M${corners.join('L')}Z`
}

/** Moves of a map by buttons; those that lead nowhere are off. */
export interface MapMoves {
  nearer: () => void
  further: () => void
  whole: () => void
  isNearest: boolean
  isFurthest: boolean
}

/** The moves of a map with a stage. */
export function StageButtons({ stage, ...props }: Omit<Props, 'moves'> & { stage: MapStage }) {
  const isFurthest = useView(stage, () => stage.view().camera.zoom <= 1)
  const isNearest = useView(stage, () => {
    const view = stage.view()
    return view.camera.zoom >= nearestZoom(stage.extent(), view) - 1e-6
  })
  const moves = {
    nearer: () => stage.fly(zoomed(stage, zoomStep)),
    further: () => stage.fly(zoomed(stage, 1 / zoomStep)),
    whole: () => stage.fly(wholeMap(stage.extent())),
    isNearest,
    isFurthest,
  }
  return <MapButtons {...props} moves={moves} />
}

interface Props {
  texts: Omit<MapTexts, 'map' | 'places'>
  moves: MapMoves
  mode?: MapMode
  onMode?: ((mode: MapMode) => void) | undefined
  /** the part that becomes as large as the screen */
  box: HTMLElement | null
}

/** Lasso, nearer, further, everything, full screen. */
export function MapButtons({ texts, moves, mode = 'move', onMode, box }: Props) {
  return (
    <div className={styles.buttons}>
      {texts.lasso !== undefined && (
        <MapButton
          name={texts.lasso}
          isPressed={mode === 'lasso'}
          onClick={() => onMode?.(mode === 'lasso' ? 'move' : 'lasso')}
        >
          <IconLasso />
        </MapButton>
      )}
      <MapButton name={texts.nearer} isOff={moves.isNearest} onClick={moves.nearer}>
        <IconPlus />
      </MapButton>
      <MapButton name={texts.further} isOff={moves.isFurthest} onClick={moves.further}>
        <IconMinus />
      </MapButton>
      <MapButton name={texts.whole} onClick={moves.whole}>
        <IconFocusCentered />
      </MapButton>
      {document.fullscreenEnabled && (
        <MapButton name={texts.fullScreen} onClick={() => box !== null && void fullScreen(box)}>
          <IconMaximize />
        </MapButton>
      )}
    </div>
  )
}

interface ButtonProps {
  name: string
  onClick: () => void
  isPressed?: boolean
  isOff?: boolean
  children: React.ReactNode
}

/** A button without a use stays where it is, and keeps the focus. */
function MapButton({ name, onClick, isPressed, isOff = false, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  )
}

async function fullScreen(box: HTMLElement) {
  if (document.fullscreenElement === null) await box.requestFullscreen()
  else await document.exitFullscreen()
}

/** Something of the view, as it changes. */
function useView<Value>(stage: MapStage, read: () => Value): Value {
  return useSyncExternalStore(stage.onFrame, read)
}
