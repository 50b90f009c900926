import { type Ref, useImperativeHandle } from 'react'

import type { PictureWords } from '../../charts/picture/picture.ts'
import type { DrawnCoast } from '../coast/coast-layer.ts'
import type { PointMapProps } from '../point-map.ts'
import type { MapStage } from '../stage/map-stage.ts'
import { mapPaint } from '../use-map-paint.ts'

/** Makes pictures of a map. */
export interface MapPicture {
  /**
   * The map as it is seen now, with a title and a caption above it.
   *
   * @throws Error where the browser cannot make the picture.
   */
  take: (kind: 'png' | 'svg', words: PictureWords) => Promise<Blob>
}

interface Shown {
  stage: MapStage | null
  props: PointMapProps
  coasts: readonly DrawnCoast[]
  /** holds the map and its legend */
  box: HTMLElement | null
}

/** Offers pictures of a map to its owner, once it is drawn. */
export function useMapPicture(ref: Ref<MapPicture> | undefined, shown: Shown): void {
  const { stage, props, coasts, box } = shown
  useImperativeHandle(ref, () => ({
    take: async (kind, words) => {
      const host = box?.querySelector('[role="application"]')
      if (stage === null || !host) throw new Error('There is no map yet.')
      const { points, looks } = props
      const { mapPicture } = await import('./map-picture.ts')
      const legend = box?.querySelector('[data-legend]') ?? null
      const scene = () => {
        const paint = mapPaint(props.colours)
        return { view: stage.view(), points, looks, coasts, paint }
      }
      return mapPicture(scene, { host, legend }, { kind, words })
    },
  }))
}
