import { mainland } from '../coast/coast-lines.ts'
import type { Coast, MapPlace, MapPoints, MapPosition, PlaceMark } from '../map-model.ts'
import type { Offset, WantedLabel } from './place-labels.ts'

/** A name on the map, with its looks. */
export interface MapName extends WantedLabel {
  readonly kind: 'group' | 'long' | 'topic' | 'selected' | 'title'
  readonly text: string
  readonly mark?: PlaceMark | undefined
  readonly suffix?: string | undefined
  readonly isDimmed: boolean
}

/** The title of an article, to stand beside its point where there is room. */
export interface PointTitle {
  /** place of the point */
  readonly point: number
  readonly text: string
}

/** Says how wide a text is, in CSS pixels. */
export type Measure = (text: string, kind: MapName['kind']) => number

/** Heights of the lines, in CSS pixels. */
const heights = { group: 28, long: 18, topic: 15, selected: 18, title: 14 } as const

/** A name of a group with more letters is smaller, and one of several words stands in two lines. */
const longName = { word: 18, words: 14 }

/** The room of a mark before a name. */
const markWidth = 17

interface Named {
  readonly places: readonly MapPlace[]
  readonly coasts: readonly Coast[]
  readonly titles: readonly PointTitle[]
  readonly points: MapPoints
}

/** All names in the order in which they are placed: groups, the selected one, those with a mark, then by rank. */
export function mapNames({ places, coasts, titles, points }: Named, measure: Measure): MapName[] {
  const coastOf = new Map(coasts.map((coast) => [coast.id, coast]))
  const ordered = places.toSorted((a, b) => importance(a) - importance(b) || a.rank - b.rank)
  return [
    ...ordered.map((place) =>
      place.kind === 'group'
        ? groupName(place, coastOf.get(place.id), measure)
        : topicName(place, measure),
    ),
    ...titles.map((title) => titleName(title, points, measure)),
  ]
}

function importance({ kind, isSelected, mark }: MapPlace): number {
  if (kind === 'group') return 0
  if (isSelected === true) return 1
  return mark === undefined ? 3 : 2
}

function groupName(place: MapPlace, coast: Coast | undefined, measure: Measure): MapName {
  const land = coast === undefined ? null : mainland(coast)
  const most = place.name.includes(' ') ? longName.words : longName.word
  const kind = place.name.length > most ? 'long' : 'group'
  const lines = kind === 'long' ? twoLines(place.name) : [place.name]
  const height = lines.length * heights[kind]
  const above = { dx: 0, dy: -height / 2 - (lines.length > 1 ? 2 : 4) }
  const at =
    land === null
      ? { x: place.x, y: place.y - place.radius }
      : { x: (land.left + land.right) / 2, y: land.top }
  return named(place, at, {
    kind,
    offers: [above, { dx: 0, dy: 4 }],
    room: 5,
    width: Math.max(...lines.map((line) => measure(line, kind))),
    text: lines.join('\n'),
    height,
  })
}

/** A name broken at the space nearest to its middle; one line where it has none. */
function twoLines(name: string): string[] {
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = (at: number) => Math.abs(at - name.length / 2)
  const [nearest] = breaks.toSorted((one, other) => middle(one) - middle(other))
  return nearest === undefined ? [name] : [name.slice(0, nearest), name.slice(nearest + 1)]
}

function topicName(place: MapPlace, measure: Measure): MapName {
  const kind = place.isSelected === true ? 'selected' : 'topic'
  const suffix = place.suffix === undefined ? 0 : measure(` ${place.suffix}`, 'title')
  const width = measure(place.name, kind) + (place.mark === undefined ? 0 : markWidth) + suffix
  const [text, height] = [place.name, heights[kind]]
  return named(place, place, { kind, offers: around(), room: 5, width, text, height })
}

function around(): Offset[] {
  const step = heights.topic + 3
  return [
    { dx: 0, dy: 0 },
    { dx: 0, dy: -step },
    { dx: 0, dy: step },
  ]
}

interface Look {
  kind: MapName['kind']
  offers: readonly Offset[]
  room: number
  width: number
  text: string
  height: number
}

function named(place: MapPlace, { x, y }: MapPosition, look: Look): MapName {
  return {
    ...look,
    key: place.id,
    x,
    y,
    mark: place.mark,
    suffix: place.suffix,
    isDimmed: place.isDimmed === true,
    isCertain: look.kind === 'selected',
  }
}

function titleName({ point, text }: PointTitle, points: MapPoints, measure: Measure): MapName {
  const width = measure(text, 'title')
  const beside = width / 2 + 16
  return {
    key: `title ${point}`,
    kind: 'title',
    text,
    isDimmed: false,
    x: points.x[point] ?? 0,
    y: points.y[point] ?? 0,
    width,
    height: heights.title,
    room: 6,
    offers: [
      { dx: beside, dy: 0 },
      { dx: -beside, dy: 0 },
    ],
  }
}
