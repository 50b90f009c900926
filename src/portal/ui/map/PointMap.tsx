import { type KeyboardEvent, type Ref, useState } from 'react'

import type { MapTarget } from './gestures/hit.ts'
import { moveByKey } from './gestures/keys.ts'
import type { LassoLoop } from './gestures/lasso.ts'
import type { MapPosition } from './map-model.ts'
import { MapButtons } from './parts/MapButtons.tsx'
import { OverviewMap } from './parts/OverviewMap.tsx'
import { PlaceList } from './parts/PlaceList.tsx'
import { PointCard } from './parts/PointCard.tsx'
import { type MapPicture, useMapPicture } from './picture/use-map-picture.ts'
import type { PointMapProps } from './point-map.ts'
import { useGestures } from './use-gestures.ts'
import { useDrawn, useStage } from './use-stage.ts'

import styles from './parts/point-map.module.css'

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
          <MapButtons texts={texts} stage={stage} mode={mode} onMode={props.onMode} box={box} />
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
