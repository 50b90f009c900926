import { useId } from 'react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { marks } from '../website-words.ts'
import {
  arrowPath,
  drawingSize,
  edgeKey,
  type Graph,
  type Place,
  placesOf,
} from './connections-layout.ts'

import styles from './connections.module.css'

interface Props {
  graph: Graph
  websites: readonly ListedWebsite[]
  marked: string | null
  onMark: (key: string | null) => void
}

/** Circles as large as today's events, arrows as wide as the visits passed on. The table beside it says the same. */
export function ConnectionsDrawing({ graph, websites, marked, onMark }: Props) {
  const words = useWebsiteTexts().graph
  const head = useId()
  const places = new Map(placesOf(graph).map((place) => [place.id, place]))
  const most = Math.max(1, ...graph.edges.map(({ visits }) => visits))
  const { width, height } = drawingSize
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.drawing()}>
        <defs>
          <marker
            id={head}
            viewBox="0 0 8 8"
            refX="5"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className={styles.head} />
          </marker>
        </defs>
        {graph.edges.map((edge) => (
          <Arrow
            key={edgeKey(edge)}
            edge={edge}
            places={places}
            width={1 + (edge.visits / most) * 7}
            head={head}
            isMarked={edgeKey(edge) === marked}
            onMark={onMark}
          />
        ))}
        {[...places.values()].map((place) => (
          <Circle
            key={place.id}
            place={place}
            shape={marks[websites.find(({ id }) => id === place.id)?.status ?? 'OFF']}
          />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span>○ {words.legendSize()}</span>
        <span>→ {words.legendWidth()}</span>
        <span>⇢ {words.legendUnknown()}</span>
      </figcaption>
    </figure>
  )
}

interface ArrowProps {
  edge: Graph['edges'][number]
  places: ReadonlyMap<string, Place>
  width: number
  head: string
  isMarked: boolean
  onMark: (key: string | null) => void
}

/** Visits from nowhere known come in from the upper left, dashed. */
function Arrow({ edge, places, width, head, isMarked, onMark }: ArrowProps) {
  const format = useFormat()
  const to = places.get(edge.target)
  if (to === undefined) return null
  const away = { ...to, x: to.x - to.radius - 70, y: to.y - to.radius - 40, radius: 0 }
  const from = edge.source === null ? away : (places.get(edge.source) ?? away)
  const { path, middle } = arrowPath(from, to)
  return (
    <g
      className={styles.arrow}
      data-marked={isMarked || undefined}
      data-unknown={edge.source === null || undefined}
      onMouseEnter={() => onMark(edgeKey(edge))}
    >
      <path d={path} strokeWidth={width} markerEnd={`url(#${head})`} />
      <text x={middle.x} y={middle.y}>
        {format.number(edge.visits)}
      </text>
    </g>
  )
}

function Circle({ place, shape }: { place: Place; shape: string }) {
  const words = useWebsiteTexts().graph
  const { x, y, radius, name, eventsToday } = place
  // away from the middle, where the arrows are
  const isAbove = y < drawingSize.height / 3
  const first = isAbove ? y - radius - 24 : y + radius + 18
  return (
    <g className={styles.node} data-shape={shape}>
      <circle cx={x} cy={y} r={radius} />
      <text className={styles.nodeName} x={x} y={first}>
        {name}
      </text>
      <text className={styles.nodeNote} x={x} y={first + 16}>
        {words.today({ count: eventsToday })}
      </text>
    </g>
  )
}
