import { useState } from 'react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { edgeKey, type Graph } from './connections-layout.ts'
import { ConnectionsDrawing } from './ConnectionsDrawing.tsx'

import styles from './connections.module.css'

interface Props {
  graph: Graph
  websites: readonly ListedWebsite[]
}

/** Drawing and table; an arrow and its row mark each other. */
export function Connections({ graph, websites }: Props) {
  const [marked, setMarked] = useState<string | null>(null)
  return (
    <div className={styles.columns}>
      <ConnectionsDrawing graph={graph} websites={websites} marked={marked} onMark={setMarked} />
      <ConnectionsTable graph={graph} marked={marked} onMark={setMarked} />
    </div>
  )
}

interface TableProps {
  graph: Graph
  marked: string | null
  onMark: (key: string | null) => void
}

function ConnectionsTable({ graph, marked, onMark }: TableProps) {
  const words = useWebsiteTexts().graph
  const format = useFormat()
  const edges = graph.edges.toSorted((a, b) => b.visits - a.visits)
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const all = edges.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <section className={styles.side} aria-labelledby="connections">
      <h2 id="connections" className={styles.title}>
        {words.connections({ count: edges.length })}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{`${words.from()} → ${words.to()}`}</th>
            <th scope="col">{words.visits()}</th>
          </tr>
        </thead>
        <tbody>
          {edges.map((edge) => {
            const key = edgeKey(edge)
            const from = edge.source === null ? words.elsewhere() : names.get(edge.source)
            return (
              <tr
                key={key}
                data-marked={key === marked || undefined}
                onMouseEnter={() => onMark(key)}
              >
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={key === marked}
                    onClick={() => onMark(key === marked ? null : key)}
                  >
                    <span>{from}</span> → <b>{names.get(edge.target)}</b>
                  </button>
                </th>
                <td>{format.number(edge.visits)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.all()}</th>
            <td>{format.number(all)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
