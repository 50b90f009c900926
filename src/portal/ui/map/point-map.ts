import type { ReactNode, Ref } from 'react'

import type { MapTarget, LassoWay, MapMode } from './gestures/map-gestures.ts'
import type { PointTitle } from './labels/map-names.ts'
import type {
  Coast,
  MapCamera,
  MapExtent,
  MapLooks,
  MapPlace,
  MapPoints,
  MapPosition,
} from './map-model.ts'

/** The texts of a map; a button without one is not there. */
export interface MapTexts {
  /** names the map, and says how keys move it */
  readonly map: string
  /** names the list of places, for the keyboard and those who do not see the map */
  readonly places: string
  readonly lasso?: string
  readonly nearer: string
  readonly further: string
  readonly whole: string
  readonly fullScreen: string
}

/** Moves the map from outside. */
export interface MapHandle {
  /** Flies to a place, or a point with some room around it; `all` shows everything. */
  flyTo: (target: 'all' | (MapPosition & { readonly radius: number })) => void
}

/** A map of points with named places, by pointer, finger and keyboard. */
export interface PointMapProps {
  readonly texts: MapTexts
  readonly extent: MapExtent
  readonly points: MapPoints
  readonly looks: MapLooks
  readonly places: readonly MapPlace[]
  /** the outlines of groups, and those of topics that stand out */
  readonly coasts: readonly Coast[]
  /** CSS colours, such as `var(--chart-1)`; the same object while they do not change */
  readonly colours: readonly string[]
  /** null for the whole map */
  readonly camera: MapCamera | null
  /** The camera came to rest at another place; null for the whole map. */
  readonly onCamera: (camera: MapCamera | null) => void
  /** The map came to rest; the part that is seen. */
  readonly onView?: (seen: MapExtent) => void
  /** titles of articles, shown where there is room */
  readonly titles?: readonly PointTitle[]
  /** points with a number in them, the first one 1 */
  readonly numbered?: readonly number[]
  readonly ringed?: readonly number[]
  readonly links?: readonly { readonly from: MapPosition; readonly to: MapPosition }[]
  /** the loops that were drawn before, in map units */
  readonly loops?: readonly (readonly MapPosition[])[]
  readonly mode?: MapMode
  readonly onMode?: (mode: MapMode) => void
  readonly onHover?: (target: MapTarget | null) => void
  readonly onPick?: (target: MapTarget | null) => void
  /** A group was tapped twice: it flies there by itself. */
  readonly onEnter?: (group: string) => void
  readonly onLasso?: (
    loop: readonly MapPosition[],
    inside: readonly number[],
    way: LassoWay,
  ) => void
  /** words about what is under the pointer, shown near it */
  readonly card?: ReactNode
  /** the meaning of sizes and colours, shown in a lower corner */
  readonly legend?: ReactNode
  /** null until the map is drawn */
  readonly ref?: Ref<MapHandle | null>
}
