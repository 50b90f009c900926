import { drawnParts } from '../../charts/picture/drawn-parts.ts'
import { pictureOf } from '../../charts/picture/picture.ts'
import type { PictureWords } from '../../charts/picture/picture.ts'
import { svgElement } from '../../charts/picture/svg-element.ts'
import { coastLook } from '../coast/coast-layer.ts'
import type { DrawnCoast } from '../coast/coast-layer.ts'
import { inkPart } from '../dots/ink-part.ts'
import { pointGrid } from '../dots/point-grid.ts'
import { inkOf } from '../dots/raster.ts'
import { pointState } from '../map-model.ts'
import type { MapLooks, MapPaint, MapPoints, MapRing, MapView, Rgb } from '../map-model.ts'
import { dotRadius, toScreen } from '../map-view.ts'

/** The places of the names, marks and the legend of a map. */
export interface MapElements {
  readonly host: Element
  readonly legend: Element | null
}

/**
 * The part of a map that is seen as a file of its own: coasts, dots, names, marks and legend below a
 * title and a caption.
 *
 * @throws Error where the browser cannot make the picture.
 */
export async function mapPicture(
  sceneNow: () => MapScene,
  elements: MapElements,
  { kind, words }: { kind: 'png' | 'svg'; words: PictureWords },
): Promise<Blob> {
  const drawing = () => {
    const scene = sceneNow()
    const parts = [...cut(scene), ...named(scene, elements.host), ...legendOf(elements)]
    return { width: scene.view.width, height: heightOf(scene, elements), parts }
  }
  return pictureOf(drawing, kind, words)
}

/** Down to the end of the legend, which stands below the map. */
function heightOf({ view }: MapScene, { host, legend }: MapElements): number {
  if (legend === null) return view.height
  const end = legend.getBoundingClientRect().bottom - host.getBoundingClientRect().top
  return Math.max(view.height, Math.ceil(end))
}

const clipId = 'map'

/** Coasts and dots, without what lies outside. */
function cut(scene: MapScene): SVGElement[] {
  const { width, height } = scene.view
  const frame = svgElement('clipPath', { id: clipId })
  frame.append(svgElement('rect', { x: 0, y: 0, width, height }))
  const ground = svgElement('g', { 'clip-path': `url(#${clipId})` })
  for (const shape of drawnMap(scene)) ground.append(shape)
  const definitions = svgElement('defs', {})
  definitions.append(frame)
  return [definitions, ground]
}

/** Names and marks as they stand on the map; names have the paper around them. */
function named({ view, paint }: MapScene, host: Element): Node[] {
  const paper = `rgb(${paint.paper.join(' ')})`
  return drawnParts(host).filter((part) => {
    if (!(part instanceof SVGTextElement)) return true
    for (const [name, value] of Object.entries(halo)) part.setAttribute(name, value)
    part.setAttribute('stroke', paper)
    const [x, y] = [Number(part.getAttribute('x')), Number(part.getAttribute('y'))]
    return x > -10 && x < view.width && y > 0 && y < view.height
  })
}

const halo = { 'paint-order': 'stroke', 'stroke-width': '3', 'stroke-linejoin': 'round' }

function legendOf({ host, legend }: MapElements): SVGElement[] {
  if (legend === null) return []
  const [corner, own] = [host.getBoundingClientRect(), legend.getBoundingClientRect()]
  const place = `translate(${own.left - corner.left} ${own.top - corner.top})`
  const group = svgElement('g', { transform: place })
  for (const part of drawnParts(legend)) group.append(part)
  return [group]
}

/** A map at a moment. */
interface MapScene {
  readonly view: MapView
  readonly points: MapPoints
  readonly looks: MapLooks
  readonly coasts: readonly DrawnCoast[]
  readonly paint: MapPaint
}

/** The coasts and dots of a map as vector shapes, in CSS pixels from its corner; what lies outside is left out. */
function drawnMap(scene: MapScene): SVGElement[] {
  return [...drawnCoasts(scene), ...drawnDots(scene)]
}

function drawnCoasts({ view, coasts, paint }: MapScene): SVGElement[] {
  return coasts.flatMap(({ coast, colour, look }) => {
    const ink = hex(paint.colours[colour] ?? paint.dimmed)
    const { line, width, fills } = coastLook(look, paint.isDark)
    return coast.levels.map(({ rings }, level) =>
      svgElement('path', {
        d: rings.map((ring) => smoothLine(ring, view)).join(''),
        fill: ink,
        'fill-opacity': fills[level] ?? 0,
        'fill-rule': 'evenodd',
        ...(level === 0 && { stroke: ink, 'stroke-opacity': line, 'stroke-width': width }),
      }),
    )
  })
}

/** A ring as curves through the middles of its sides. */
function smoothLine(ring: MapRing, view: MapView): string {
  const corners: string[] = []
  const count = ring.length / 2
  if (count < 3) return ''
  const at = (i: number) => ({ x: ring[(i % count) * 2]!, y: ring[(i % count) * 2 + 1]! })
  const text = ({ x, y }: { x: number; y: number }) => {
    const place = toScreen(view, { x, y })
    return `${short(place.x)} ${short(place.y)}`
  }
  const between = (i: number) => {
    const [one, other] = [at(i), at(i + 1)]
    return text({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  }
  for (let i = 1; i <= count; i += 1) corners.push(`Q${text(at(i))} ${between(i)}`)
  return `M${between(0)}${corners.join('')}Z`
}

function drawnDots({ view, points, looks, paint }: MapScene): SVGElement[] {
  const made: SVGElement[] = []
  const part = inkPart(pointGrid(points), looks, view)
  for (let i = 0; i < points.count; i += 1) {
    const state = looks.state[i]!
    if (state === pointState.hidden) continue
    const { x, y } = toScreen(view, { x: points.x[i]!, y: points.y[i]! })
    const r = Math.max(0.5, dotRadius(looks.size[i]!, view.camera.zoom))
    if (x < -r || y < -r || x > view.width + r || y > view.height + r) continue
    const ink = inkOf(paint, looks.colour[i]!, state)
    const dot = svgElement('circle', {
      cx: short(x),
      cy: short(y),
      r: short(r),
      fill: hex(ink.colour),
      'fill-opacity': Math.round(ink.strength * part * 1000) / 1000,
    })
    dot.style.mixBlendMode = paint.isDark ? 'screen' : 'multiply'
    made.push(dot)
  }
  return made
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function hex([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}
