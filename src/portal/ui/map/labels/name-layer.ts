import { svgElement } from '../../charts/picture/svg-element.ts'
import type { MapExtent, MapPosition, MapView, PlaceMark } from '../map-model.ts'
import { toScreen } from '../map-view.ts'
import type { MapName, Measure } from './map-names.ts'
import { placeLabels, scaleStep } from './place-labels.ts'
import type { PlacedLabel, ScaleRange, WantedLabel } from './place-labels.ts'

import styles from './names.module.css'

/** Room between a name and the edge of the map, in CSS pixels. */
const edge = 10

/**
 * Names that would stand over an edge of the whole map are moved inwards. Further in the map can be moved until they
 * are seen.
 */
export function withinMap<Label extends WantedLabel>(
  names: readonly Label[],
  { view, extent }: { view: MapView; extent: MapExtent },
  { from }: ScaleRange,
): Label[] {
  const middle = { x: (extent.left + extent.right) / 2, y: (extent.top + extent.bottom) / 2 }
  const full = view.scale / view.camera.zoom
  // A step may begin further out than the whole map, which is never shown.
  const scale = Math.max(from, full)
  const halfOf = (side: number) => (side / 2) * (scale / full)
  return names.map((name) => {
    const across = halfOf(view.width) - edge - name.width / 2
    const down = halfOf(view.height) - name.height / 2
    const at = { x: (name.x - middle.x) * scale, y: (name.y - middle.y) * scale }
    const offers = name.offers.map(({ dx, dy }) => ({
      dx: inward(at.x, dx, across),
      dy: inward(at.y, dy, down),
    }))
    return { ...name, offers }
  })
}

/** The offset that keeps the middle of a name so far from the middle of the map at most. */
function inward(at: number, dx: number, room: number): number {
  return room <= 0 ? dx : Math.max(-room, Math.min(room, at + dx)) - at
}

/** The sign of a mark before a name, for the screen and for pictures: a dashed ring, a half disc, a disc with a check. */
function markSign(mark: PlaceMark): SVGSVGElement {
  const sign = svgElement('svg', { viewBox: '0 0 12 12', width: 12, height: 12 })
  sign.dataset['mark'] = mark
  sign.dataset['drawn'] = ''
  sign.append(svgElement('circle', { cx: 6, cy: 6, r: 6 }), ...shapes[mark]())
  return sign
}

const ring = { cx: 6, cy: 6, r: 4.8 }

/** Above the disc of paper. */
const shapes = {
  gap: () => [svgElement('circle', { ...ring, 'stroke-dasharray': '2.4 1.7' })],
  planned: () => [
    svgElement('circle', ring),
    svgElement('path', { d: 'M6 1.2a4.8 4.8 0 0 1 0 9.6z' }),
  ],
  covered: () => [
    svgElement('circle', { ...ring, r: 5.4 }),
    svgElement('path', { d: 'M3.6 6.2l1.7 1.7 3.2-3.6' }),
  ],
}

/** The names on the map, above the points. */
export interface NameLayer {
  /** Names of a map with these edges. */
  setNames: (names: readonly MapName[], extent: MapExtent) => void
  draw: (view: MapView) => void
  /** The key of the name under a pixel, as it was drawn last. */
  nameAt: (at: MapPosition) => string | null
  /** In the fonts of the page. */
  measure: Measure
  dispose: () => void
}

type Placed = PlacedLabel<MapName>

/** Names this far beside what is seen are there already, in CSS pixels. */
const around = 160

/** Shows names as elements, which are moved together while the map is. */
export function createNameLayer(host: HTMLElement): NameLayer {
  const layer = document.createElement('div')
  layer.className = styles.names ?? ''
  layer.ariaHidden = 'true'
  host.append(layer)
  const elements = new Map<string, HTMLElement>()
  /** the placed names, by the step of the scale */
  const steps = new Map<number, readonly Placed[]>()
  let names: readonly MapName[] = []
  let extent: MapExtent = { left: 0, top: 0, right: 0, bottom: 0 }
  let placed: readonly Placed[] = []
  let base: MapView | null = null
  let shown: MapView | null = null

  const elementOf = (name: MapName) => {
    const known = elements.get(name.key)
    if (known !== undefined) return known
    const element = nameElement(name)
    elements.set(name.key, element)
    return element
  }
  const arrange = (view: MapView) => {
    const step = scaleStep(view.scale)
    if (base !== null && base.width !== view.width) steps.clear()
    placed = steps.get(step.from) ?? placeLabels(withinMap(names, { view, extent }, step), step)
    steps.set(step.from, placed)
    const seen = placed.filter((one) => isSeen(view, one))
    const wanted = new Set<Element>(seen.map(({ label }) => elementOf(label)))
    for (const child of Array.from(layer.children)) if (!wanted.has(child)) child.remove()
    for (const one of seen) {
      const element = elementOf(one.label)
      const { x, y } = middleOf(view, one)
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
      if (element.parentElement === null) layer.append(element)
    }
    base = view
    layer.style.transform = ''
  }

  return {
    setNames(next, edges) {
      names = next
      extent = edges
      steps.clear()
      elements.clear()
      layer.replaceChildren()
      base = null
      if (shown !== null) arrange(shown)
    },
    draw(view) {
      shown = view
      const moved = base === null ? null : movedSince(base, view)
      if (moved === null) arrange(view)
      else layer.style.transform = `translate(${moved.x}px, ${moved.y}px)`
    },
    nameAt(at) {
      const view = shown
      if (view === null) return null
      const under = placed.findLast((one) => isUnder(view, one, at))
      return under === undefined || under.label.kind === 'title' ? null : under.label.key
    },
    measure: measuring(layer),
    dispose: () => layer.remove(),
  }
}

function middleOf(view: MapView, { label, dx, dy }: Placed): MapPosition {
  const { x, y } = toScreen(view, label)
  return { x: x + dx, y: y + dy }
}

function isSeen(view: MapView, one: Placed): boolean {
  const { x, y } = middleOf(view, one)
  const aside = one.label.width / 2 + around
  return x > -aside && x < view.width + aside && y > -around && y < view.height + around
}

function isUnder(view: MapView, one: Placed, at: MapPosition): boolean {
  const { x, y } = middleOf(view, one)
  return Math.abs(at.x - x) <= one.label.width / 2 + 2 && Math.abs(at.y - y) <= one.label.height / 2
}

/** How far the map was moved, in pixels; null where the names have to be arranged again. */
function movedSince(base: MapView, view: MapView): MapPosition | null {
  if (base.scale !== view.scale || base.width !== view.width || base.height !== view.height)
    return null
  const x = Math.round((base.camera.x - view.camera.x) * view.scale)
  const y = Math.round((base.camera.y - view.camera.y) * view.scale)
  return Math.abs(x) < around - 20 && Math.abs(y) < around - 20 ? { x, y } : null
}

function nameElement({ kind, text, mark, suffix, isDimmed }: MapName): HTMLElement {
  const element = document.createElement('span')
  element.className = styles.name ?? ''
  element.dataset['kind'] = kind
  if (isDimmed) element.dataset['dimmed'] = ''
  if (mark !== undefined) {
    element.append(markSign(mark))
  }
  element.append(text)
  if (suffix !== undefined) {
    const small = document.createElement('small')
    small.textContent = suffix
    element.append(small)
  }
  return element
}

/** Measures texts in the fonts that the styles name. */
function measuring(layer: HTMLElement): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const fonts = new Map<MapName['kind'], string>()
  const known = new Map<string, number>()
  const fontOf = (kind: MapName['kind']) => {
    const match = fonts.get(kind)
    if (match !== undefined) return match
    const sample = document.createElement('span')
    sample.className = styles.name ?? ''
    sample.dataset['kind'] = kind
    layer.append(sample)
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(sample)
    sample.remove()
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    fonts.set(kind, font)
    return font
  }
  return (text, kind) => {
    if (context === null) return text.length * 7
    const key = `${kind} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    context.font = fontOf(kind)
    const width = Math.ceil(context.measureText(text).width)
    if (document.fonts.status === 'loaded') known.set(key, width)
    return width
  }
}
