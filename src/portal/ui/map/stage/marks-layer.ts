import type { MapPoints, MapPosition, MapView } from '../map-model.ts'
import { dotRadius, toScreen } from '../map-view.ts'

import styles from './marks.module.css'

/** Lines, rings and numbers above the points. */
export interface MapMarks {
  /** dotted lines, such as those to similar topics */
  readonly links: readonly { readonly from: MapPosition; readonly to: MapPosition }[]
  /** points with a number in them, the first one 1 */
  readonly numbered: readonly number[]
  /** points with a ring around them: the one under the pointer, the chosen one */
  readonly ringed: readonly number[]
  /** the loops of the lasso */
  readonly loops: readonly (readonly MapPosition[])[]
  /** the place that the keyboard is at */
  readonly focus: (MapPosition & { readonly radius: number }) | null
}

/** Draws marks as vector graphics. */
export interface MarksLayer {
  setMarks: (marks: MapMarks, points: MapPoints, sizes: Float32Array) => void
  draw: (view: MapView) => void
  dispose: () => void
}

const graphics = 'http://www.w3.org/2000/svg'

/** An element of the layer, and what gives it its place in a view. */
interface Mark {
  readonly element: SVGElement
  readonly move: (view: MapView) => void
}

/** An empty layer in the host. */
export function createMarksLayer(host: HTMLElement): MarksLayer {
  const svg = document.createElementNS(graphics, 'svg')
  svg.classList.add(styles.marks ?? '')
  svg.ariaHidden = 'true'
  svg.dataset['drawn'] = ''
  host.append(svg)
  let drawn: readonly Mark[] = []
  let shown: MapView | null = null
  const draw = (view: MapView) => {
    shown = view
    for (const mark of drawn) mark.move(view)
  }
  return {
    setMarks({ links, numbered, ringed, loops, focus }, { x, y }, sizes) {
      const point = (i: number) => ({ x: x[i] ?? 0, y: y[i] ?? 0, size: sizes[i] ?? 0 })
      drawn = [
        ...links.map(({ from, to }) => linkMark(from, to)),
        ...loops.map(loopMark),
        ...ringed.map((i) => ringMark(point(i))),
        ...numbered.map((i, place) => numberMark(point(i), place + 1)),
        ...(focus === null ? [] : [focusMark(focus)]),
      ]
      svg.replaceChildren(...drawn.map(({ element }) => element))
      if (shown !== null) draw(shown)
    },
    draw,
    dispose: () => svg.remove(),
  }
}

type Dot = MapPosition & { readonly size: number }

function made(name: string, look: string | undefined): SVGElement {
  const shape = document.createElementNS(graphics, name)
  shape.classList.add(look ?? '')
  return shape
}

function set(target: SVGElement, values: Record<string, number | string>) {
  for (const [name, value] of Object.entries(values))
    target.setAttribute(name, typeof value === 'number' ? value.toFixed(1) : value)
}

function linkMark(from: MapPosition, to: MapPosition): Mark {
  const line = made('line', styles.link)
  const move = (view: MapView) => {
    const [start, end] = [toScreen(view, from), toScreen(view, to)]
    set(line, { x1: start.x, y1: start.y, x2: end.x, y2: end.y })
  }
  return { element: line, move }
}

function loopMark(loop: readonly MapPosition[]): Mark {
  const path = made('path', styles.loop)
  const move = (view: MapView) => {
    const corners = loop.map((corner) => {
      const { x, y } = toScreen(view, corner)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    path.setAttribute('d', `M${corners.join('L')}Z`)
  }
  return { element: path, move }
}

function ringMark(dot: Dot): Mark {
  const ring = made('circle', styles.ring)
  const move = (view: MapView) => {
    const { x, y } = toScreen(view, dot)
    set(ring, { cx: x, cy: y, r: dotRadius(dot.size, view.camera.zoom) + 3 })
  }
  return { element: ring, move }
}

function numberMark(dot: Dot, number: number): Mark {
  const text = made('text', styles.number)
  text.textContent = String(number)
  const move = (view: MapView) => {
    const { x, y } = toScreen(view, dot)
    const size = Math.min(13, Math.max(9, dotRadius(dot.size, view.camera.zoom) * 1.1))
    set(text, { x, y: y + size * 0.35, 'font-size': size })
  }
  return { element: text, move }
}

function focusMark(place: MapPosition & { readonly radius: number }): Mark {
  const ring = made('circle', styles.focus)
  const move = (view: MapView) => {
    const { x, y } = toScreen(view, place)
    set(ring, { cx: x, cy: y, r: Math.max(14, place.radius * view.scale + 6) })
  }
  return { element: ring, move }
}
