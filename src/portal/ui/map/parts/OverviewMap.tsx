import { type PointerEvent, useCallback, useMemo, useSyncExternalStore } from 'react'

import type { DrawnCoast } from '../coast/coast-layer.ts'
import { placeOf } from '../gestures/presses.ts'
import type { MapRing } from '../map-model.ts'
import { shownExtent } from '../map-view.ts'
import type { MapStage } from '../stage/map-stage.ts'

import styles from './point-map.module.css'

interface Props {
  stage: MapStage
  coasts: readonly DrawnCoast[]
  colours: readonly string[]
}

/** From this zoom on one may lose one's way. */
const lost = 1.8

/** In CSS pixels; as high as the map is in proportion, within limits. */
const width = 112

/** A small map of everything, with a frame around what is seen; a press goes there. */
export function OverviewMap({ stage, coasts, colours }: Props) {
  const isShown = useSyncExternalStore(stage.onFrame, () => stage.view().camera.zoom >= lost)
  return isShown && <Overview stage={stage} coasts={coasts} colours={colours} />
}

function Overview({ stage, coasts, colours }: Props) {
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
