import {
  IconFocusCentered,
  IconLasso,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import { zoomed, zoomStep } from '../gestures/keys.ts'
import type { MapMode } from '../gestures/map-gestures.ts'
import { nearestZoom, wholeMap } from '../map-view.ts'
import type { MapTexts } from '../point-map.ts'
import type { MapStage } from '../stage/map-stage.ts'

import styles from './point-map.module.css'

interface Props {
  texts: MapTexts
  stage: MapStage
  mode: MapMode
  onMode: ((mode: MapMode) => void) | undefined
  /** the part that becomes as large as the screen */
  box: HTMLElement | null
}

/** Lasso, nearer, further, everything, full screen. */
export function MapButtons({ texts, stage, mode, onMode, box }: Props) {
  const isFurthest = useView(stage, () => stage.view().camera.zoom <= 1)
  const isNearest = useView(stage, () => {
    const view = stage.view()
    return view.camera.zoom >= nearestZoom(stage.extent(), view) - 1e-6
  })
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
      <MapButton
        name={texts.nearer}
        isOff={isNearest}
        onClick={() => stage.fly(zoomed(stage, zoomStep))}
      >
        <IconPlus />
      </MapButton>
      <MapButton
        name={texts.further}
        isOff={isFurthest}
        onClick={() => stage.fly(zoomed(stage, 1 / zoomStep))}
      >
        <IconMinus />
      </MapButton>
      <MapButton name={texts.whole} onClick={() => stage.fly(wholeMap(stage.extent()))}>
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
