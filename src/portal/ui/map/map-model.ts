/** A place on the map, in map units: the radius of one article. Down is positive, as on the screen. */
export interface MapPosition {
  readonly x: number
  readonly y: number
}

/** The edges of all there is, in map units. */
export interface MapExtent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The places of points: a column for each coordinate, in the same order. Exchanged only with the layout. */
export interface MapPoints {
  readonly count: number
  /** in map units */
  readonly x: Float32Array
  readonly y: Float32Array
}

/** The values of `MapLooks.state`. */
export const pointState = { usual: 0, dimmed: 1, emphasised: 2, hidden: 3 } as const

/** How the points look: columns in the order of `MapPoints`. Exchanged without rebuilding places. */
export interface MapLooks {
  /** radius in CSS pixels at zoom 1; `dotRadius` says what it is at others */
  readonly size: Float32Array
  /** place in `MapPaint.colours` */
  readonly colour: Uint8Array
  /** a value of `pointState` */
  readonly state: Uint8Array
}

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The colours of a theme, read from the page. */
export interface MapPaint {
  /** in the order of `MapLooks.colour` and `MapPlace.colour` */
  readonly colours: readonly Rgb[]
  /** of points that are dimmed */
  readonly dimmed: Rgb
  readonly paper: Rgb
  readonly ink: Rgb
  /** dots overprint by `screen` instead of `multiply` */
  readonly isDark: boolean
}

/** The part of the map that is shown: its middle in map units; zoom 1 shows the whole map. */
export interface MapCamera extends MapPosition {
  readonly zoom: number
}

/** The drawn area in CSS pixels. */
export interface MapSize {
  readonly width: number
  readonly height: number
}

/** A camera over a drawn area; `toScreen` and `toMap` lead between the two. */
export interface MapView extends MapSize {
  readonly camera: MapCamera
  /** CSS pixels per map unit */
  readonly scale: number
}

/** A mark of planning beside the name of a topic. */
export type PlaceMark = 'gap' | 'planned' | 'covered'

/** A group or a topic: what has a name on the map. */
export interface MapPlace extends MapPosition {
  readonly id: string
  readonly kind: 'group' | 'topic'
  readonly name: string
  /** the group of a topic; a group's own id */
  readonly groupId: string
  /** in map units */
  readonly radius: number
  /** place in `MapPaint.colours` */
  readonly colour: number
  /** 0 is named first */
  readonly rank: number
  readonly mark?: PlaceMark | undefined
  /** the words of the mark, for those who do not see it */
  readonly markName?: string | undefined
  /** quiet words after the name, such as "56 %" */
  readonly suffix?: string | undefined
  readonly isSelected?: boolean
  readonly isDimmed?: boolean
}

/** A closed line in map units: x and y by turns. */
export type MapRing = Float32Array

/** One level of density: outlines of what lies within, holes too. */
export interface CoastLevel {
  readonly rings: readonly MapRing[]
}

/** The outlines of the points of a group or topic: contours of density, the outermost first. */
export interface Coast {
  /** of the place it belongs to */
  readonly id: string
  readonly levels: readonly CoastLevel[]
}
