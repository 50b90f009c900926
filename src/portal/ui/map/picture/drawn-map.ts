import { svgElement } from '../../charts/picture/svg-element.ts'
import { coastLook, type DrawnCoast } from '../coast/coast-layer.ts'
import { inkOf } from '../dots/dot-ink.ts'
import { inkPart } from '../dots/ink-part.ts'
import { pointGrid } from '../dots/point-grid.ts'
import {
  type MapLooks,
  type MapPaint,
  type MapPoints,
  type MapRing,
  type MapView,
  pointState,
  type Rgb,
} from '../map-model.ts'
import { dotRadius, toScreen } from '../map-view.ts'

/** A map at a moment. */
export interface MapScene {
  readonly view: MapView
  readonly points: MapPoints
  readonly looks: MapLooks
  readonly coasts: readonly DrawnCoast[]
  readonly paint: MapPaint
}

/** The coasts and dots of a map as vector shapes, in CSS pixels from its corner; what lies outside is left out. */
export function drawnMap(scene: MapScene): SVGElement[] {
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
