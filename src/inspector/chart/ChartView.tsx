import { createElement, memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import { drawFigure, edgeSeparator } from '#lib/chart/draw.ts'
import type { ChartLayout, ChartLevel, Figure } from '#lib/chart/figure.ts'
import type { DrawnNode } from '#lib/chart/node.ts'

import './chart.css'

const svgAttributes: Readonly<Record<string, string>> = {
  class: 'className',
  'text-anchor': 'textAnchor',
}

/** A drawing as React elements. */
function toReact({ tag, attributes, children }: DrawnNode, key: number): ReactNode {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [svgAttributes[name] ?? name, value]),
  )
  const inner = children.map((child, index) =>
    typeof child === 'string' ? child : toReact(child, index),
  )
  return createElement(tag, { ...props, key }, ...inner)
}

/** Classes by id of a state and by name of a transition; positions never change. */
export interface Marks {
  states: ReadonlyMap<string, string>
  edges: ReadonlyMap<string, string>
}

interface Props {
  layout: ChartLayout
  level: ChartLevel
  marks: Marks
  /** the name of the drawing for those who do not see it */
  label: string
  /** its place in pixels */
  room: Room
  /** 1 is as laid out, `width` as wide as its place, `whole` all of it */
  zoom: Zoom
  onZoom: (zoom: number) => void
  /** the time left by state: "in 12 s" */
  clocks: ReadonlyMap<string, string>
}

/** Pixels for a chart. */
export interface Room {
  width: number
  height: number
}

/** A scale, or the way in which it follows from the place. */
export type Zoom = number | 'width' | 'whole'

/** Smaller than this, names alone are drawn, and larger: a click on a state goes there. */
const smallest = 0.75
/** Between two figures, and above an inner one for its title; in pixels. */
const [gap, caption] = [20, 28]
const [least, most] = [0.2, 2]

/** The next scale in steps of a quarter. */
export function zoomed(scale: number, steps: number): number {
  return Math.min(most, Math.max(least, scale * 1.25 ** steps))
}

/** The scale of all figures of a chart. To be seen whole they stand beside each other. */
export function scaleOf(figures: readonly Figure[], room: Room, zoom: Zoom): number {
  if (typeof zoom === 'number') return zoom
  if (room.width <= 0) return 1
  const widths = figures.map(({ width }) => width)
  if (zoom === 'width') return Math.min(1, Math.max(smallest, room.width / Math.max(...widths)))
  const gaps = (figures.length - 1) * gap
  const wide = (room.width - gaps) / widths.reduce((sum, width) => sum + width)
  const titles = figures.length > 1 ? caption : 0
  const high = (room.height - titles) / Math.max(...figures.map(({ height }) => height))
  return Math.max(0.05, Math.min(1, wide, high))
}

/** All figures of a machine, marked by class; drawn by the pointer, and zoomed by the wheel with Ctrl. */
export function ChartView({ layout, level, marks, label, room, zoom, onZoom, clocks }: Props) {
  const frame = useRef<HTMLElement>(null)
  const opened = useRef<string | null>(null)
  const scale = scaleOf(layout[level], room, zoom)
  const isFar = scale < smallest
  const style: CSSProperties & Record<'--name', string> = { '--name': `${11 / scale}px` }
  useLayoutEffect(() => {
    if (frame.current === null) return
    frame.current.dataset['drawn'] = `${layout.machine} ${level}`
    apply(frame.current, marks)
    showActive(frame.current, opened.current)
    opened.current = null
    // The place is as large as it was, or other parts are in sight.
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [marks, layout, level, scale, room.width, room.height])
  useEffect(() => {
    const canvas = frame.current?.parentElement
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onZoom(zoomed(scale, event.deltaY < 0 ? 0.5 : -0.5))
    }
    canvas?.addEventListener('wheel', turn, { passive: false })
    return () => canvas?.removeEventListener('wheel', turn)
  }, [scale, onZoom])
  return (
    <section
      ref={frame}
      className="chart"
      data-whole={zoom === 'whole' || undefined}
      data-far={isFar || undefined}
      style={style}
      aria-label={label}
      onPointerMove={({ buttons, currentTarget, pointerId, movementX, movementY }) => {
        if (buttons !== 1) return
        currentTarget.setPointerCapture(pointerId)
        currentTarget.parentElement?.scrollBy(-movementX, -movementY)
      }}
      onPointerUp={({ target }) => {
        const box = target instanceof Element ? target.closest('[data-kind]') : null
        if (!isFar || box === null) return
        opened.current = box.getAttribute('data-state')
        onZoom(1)
      }}
    >
      {layout[level].map((figure) => (
        <Drawing
          key={figure.state + level}
          figure={figure}
          scale={scale}
          isFar={isFar}
          isInner={figure.state !== layout.all[0]?.state}
          clocks={clocks}
        />
      ))}
    </section>
  )
}

/** Scrolls so that a state is in sight, or the active ones, with the last way where there is room for both. */
function showActive(frame: HTMLElement, opened: string | null): void {
  const canvas = frame.parentElement
  if (canvas === null) return
  const find = (selector: string): Element[] => [...frame.querySelectorAll(selector)]
  if (opened !== null) {
    const bounds = boundsOf(find(`[data-state="${opened}"]`).slice(-1))
    return bounds === null ? undefined : scrollTo(canvas, bounds)
  }
  const states = find('.state.on[data-kind="leaf"], .state.on[data-kind="item"]')
  const way = find('.line.last, .row.last, .row.bad, .row.path')
  const sights = [[...states, ...way], way.slice(0, 1), states, states.slice(0, 1)]
  const sight = (states.length === 0 ? sights : sights.toSpliced(1, 1)).find(
    (elements) => elements.length > 0 && isWithin(boundsOf(elements), canvas),
  )
  const bounds = boundsOf(sight ?? states.slice(0, 1))
  if (bounds !== null) scrollTo(canvas, bounds)
}

interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

function boundsOf(elements: readonly Element[]): Bounds | null {
  const all = elements.map((element) => element.getBoundingClientRect())
  if (all.length === 0) return null
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

function isWithin(bounds: Bounds | null, { clientWidth, clientHeight }: Element): boolean {
  if (bounds === null) return false
  return bounds.right - bounds.left <= clientWidth && bounds.bottom - bounds.top <= clientHeight
}

/** As little as it takes, with a margin. */
function scrollTo(canvas: Element, bounds: Bounds): void {
  const margin = 16
  const view = canvas.getBoundingClientRect()
  const by = (low: number, high: number, start: number, size: number): number => {
    if (low - margin < start) return low - margin - start
    const over = high + margin - start - size
    return over > 0 ? Math.min(over, low - margin - start) : 0
  }
  canvas.scrollBy(
    by(bounds.left, bounds.right, view.left, canvas.clientWidth),
    by(bounds.top, bounds.bottom, view.top, canvas.clientHeight),
  )
}

interface DrawingProps {
  figure: Figure
  scale: number
  isFar: boolean
  isInner: boolean
  clocks: Props['clocks']
}

function Drawing({ figure, scale, isFar, isInner, clocks }: DrawingProps) {
  const { width, height, title } = figure
  return (
    <figure translate="no">
      {isInner && <figcaption>{title}</figcaption>}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width * scale}
        height={height * scale}
        aria-hidden
      >
        <Shapes figure={figure} isFar={isFar} />
        {figure.boxes.map(({ state, kind, x, y, width: wide }) => {
          const words = kind === 'folded' ? undefined : clocks.get(state)
          if (words === undefined) return null
          const long = words.length * 6.5 + 14
          return (
            <g key={state} className="clock">
              <rect x={x + wide - long - 6} y={y - 9} width={long} height={18} rx={9} />
              <text x={x + wide - 6 - long / 2} y={y + 4} textAnchor="middle">
                {words}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** Everything that stays where it is. */
const Shapes = memo(function Shapes({ figure, isFar }: Pick<DrawingProps, 'figure' | 'isFar'>) {
  return drawFigure(figure).map((shape, key) => toReact(isFar ? unmeasured(shape) : shape, key))
})

/** Larger than it was laid out, a name is as long as it is. */
function unmeasured(shape: DrawnNode): DrawnNode {
  const { textLength: _, ...attributes } = shape.attributes
  const children = shape.children.map((child) =>
    typeof child === 'string' ? child : unmeasured(child),
  )
  return { ...shape, attributes, children }
}

const markClasses = ['on', 'last', 'bad', 'nv', 'tk', 'path', 'timer']

/** Overlays are classes alone: what is drawn stays where it is. */
function apply(frame: HTMLElement, { states, edges }: Marks): void {
  for (const element of frame.querySelectorAll<SVGElement>('[data-state]')) {
    // The box of all states is no state itself.
    const isAny = element.dataset['kind'] === 'any'
    mark(element, isAny ? '' : states.get(element.dataset['state'] ?? ''))
  }
  for (const element of frame.querySelectorAll<SVGElement>('[data-edge]')) {
    const names = (element.dataset['edge'] ?? '').split(edgeSeparator)
    const classes = names.map((name) => edges.get(name) ?? '').join(' ')
    // A row of several ways is new only while none of them was taken.
    mark(element, classes.includes('tk') ? classes.replaceAll('nv', '') : classes)
  }
}

function mark(element: SVGElement, classes = ''): void {
  const wanted = new Set(classes.split(' '))
  for (const name of markClasses) element.classList.toggle(name, wanted.has(name))
}
