import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useState } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { marks } from '../website-words.ts'
import {
  arrowPath,
  drawingSize,
  edgeKey,
  type Graph,
  type Place,
  placesOf,
} from './connections-layout.ts'
import { isMarked, type Marked } from './ConnectionsTable.tsx'

import styles from './connections.module.css'

interface Props {
  graph: Graph
  websites: readonly ListedWebsite[]
  marked: Marked
  onMark: (marked: Marked) => void
  drawing: RefObject<SVGSVGElement | null>
}

/** Zoomed in, the drawing scrolls in its frame. */
const zooms = [1, 1.5, 2.25, 3.4] as const

/** Circles as large as today's events, arrows as wide as the visits passed on. The table beside it says the same. */
export function ConnectionsDrawing({ graph, websites, marked, onMark, drawing }: Props) {
  const words = useWebsiteTexts().graph
  const [zoom, setZoom] = useState(0)
  const places = new Map(placesOf(graph).map((place) => [place.id, place]))
  const most = Math.max(1, ...graph.edges.map(({ visits }) => visits))
  const { width, height } = drawingSize
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <svg
          ref={drawing}
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}
          role="img"
          aria-label={words.drawing()}
        >
          {graph.edges.map((edge) => (
            <Arrow
              key={edgeKey(edge)}
              edge={edge}
              places={places}
              width={1 + (edge.visits / most) * 7}
              isMarked={isMarked(edge, marked)}
              onMark={() => onMark({ kind: 'edge', key: edgeKey(edge) })}
            />
          ))}
          {[...places.values()].map((place) => (
            <Circle
              key={place.id}
              place={place}
              shape={marks[websites.find(({ id }) => id === place.id)?.status ?? 'OFF']}
              isMarked={marked?.kind === 'node' && marked.id === place.id}
              onMark={() => onMark({ kind: 'node', id: place.id })}
            />
          ))}
        </svg>
      </div>
      <figcaption className={styles.legend}>
        <Key text={words.legendSize()}>
          <circle cx="6" cy="8" r="4" />
          <circle cx="20" cy="8" r="7" />
        </Key>
        <Key text={words.legendWidth()}>
          <path d="M2 5h26" />
          <path d="M2 11h26" strokeWidth="5" />
        </Key>
        <Key text={words.legendUnknown()}>
          <path d="M2 8h26" strokeDasharray="4 3" strokeWidth="2" />
        </Key>
        <span className={styles.zoom}>
          <IconButton
            aria-label={words.nearer()}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconPlus />
          </IconButton>
          <IconButton
            aria-label={words.further()}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <IconMinus />
          </IconButton>
          <IconButton aria-label={words.whole()} disabled={zoom === 0} onClick={() => setZoom(0)}>
            <IconFocusCentered />
          </IconButton>
        </span>
      </figcaption>
    </figure>
  )
}

function Key({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={styles.key}>
      <svg viewBox="0 0 30 16" aria-hidden>
        {children}
      </svg>
      {text}
    </span>
  )
}

interface ArrowProps {
  edge: Graph['edges'][number]
  places: ReadonlyMap<string, Place>
  width: number
  isMarked: boolean
  onMark: () => void
}

/** Visits from nowhere known come in from the upper left, dashed. */
function Arrow({ edge, places, width, isMarked: isOn, onMark }: ArrowProps) {
  const format = useFormat()
  const to = places.get(edge.target)
  if (to === undefined) return null
  const away = { ...to, x: to.x - to.radius - 70, y: to.y - to.radius - 40, radius: 0 }
  const from = edge.source === null ? away : (places.get(edge.source) ?? away)
  const { path, head, middle } = arrowPath(from, to, width)
  return (
    <g
      className={styles.arrow}
      data-marked={isOn || undefined}
      data-unknown={edge.source === null || undefined}
      onClick={onMark}
    >
      <path d={path} strokeWidth={width} />
      <path d={head} className={styles.head} />
      <text x={middle.x} y={middle.y}>
        {format.number(edge.visits)}
      </text>
    </g>
  )
}

interface CircleProps {
  place: Place
  shape: string
  isMarked: boolean
  onMark: () => void
}

function Circle({ place, shape, isMarked: isOn, onMark }: CircleProps) {
  const words = useWebsiteTexts().graph
  const { x, y, radius, name, eventsToday } = place
  // away from the middle, where the arrows are
  const isAbove = y < drawingSize.height / 3
  const first = isAbove ? y - radius - 24 : y + radius + 18
  return (
    <g className={styles.node} data-shape={shape} data-marked={isOn || undefined} onClick={onMark}>
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
