import { memo, useLayoutEffect, useRef, createElement } from 'react'
import type { ReactNode } from 'react'

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
  /** the place for it: a little too wide, it becomes smaller */
  room: { width: number; isFar: boolean }
}

/** Smaller than this, texts are for a look from far alone. */
const smallest = 0.75
/** From far, so much of the height of the window. */
const farHeight = 0.5

/** The size of all figures of a chart, so that the widest fits; 1 is as laid out. */
function scaleOf(figures: readonly Figure[], { width, isFar }: Props['room']): number {
  if (width <= 0) return 1
  const widest = Math.max(...figures.map((figure) => figure.width))
  if (!isFar) return Math.min(1, Math.max(smallest, width / widest))
  const highest = Math.max(...figures.map((figure) => figure.height))
  return Math.min(1, width / widest, (window.innerHeight * farHeight) / highest)
}

/** All figures of a machine, marked by class. */
export function ChartView({ layout, level, marks, label, room }: Props) {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (frame.current === null) return
    frame.current.dataset['drawn'] = `${layout.machine} ${level}`
    apply(frame.current, marks)
    const [line] = [...frame.current.querySelectorAll('.line.last, .row.bad, .row.path')]
    const place = line ?? frame.current.querySelector('.state.on[data-kind="leaf"]')
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [marks, layout, level])
  return (
    <section ref={frame} className="chart" aria-label={label}>
      {layout[level].map((figure) => (
        <Drawing
          key={figure.state + level}
          figure={figure}
          scale={scaleOf(layout[level], room)}
          isInner={figure.state !== layout.all[0]?.state}
        />
      ))}
    </section>
  )
}

const Drawing = memo(function Drawing({
  figure,
  isInner,
  scale,
}: {
  figure: Figure
  isInner: boolean
  scale: number
}) {
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
        {drawFigure(figure).map(toReact)}
      </svg>
    </figure>
  )
})

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
