import { IconArrowNarrowRight } from '@tabler/icons-react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useWebsiteTexts } from '../website-texts.ts'
import { edgeKey, type Graph } from './connections-layout.ts'

import styles from './connections.module.css'

interface Props {
  graph: Graph
  marked: Marked
  onMark: (marked: Marked) => void
}

/** The connections by their visits, with the change from the days before. */
export function ConnectionsTable({ graph, marked, onMark }: Props) {
  const words = useWebsiteTexts().graph
  const edges = graph.edges.toSorted((a, b) => b.visits - a.visits)
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const most = Math.max(1, ...edges.map(({ visits }) => visits))
  const sum = (of: 'visits' | 'visitsBefore') => edges.reduce((all, edge) => all + edge[of], 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.fromTo()}</th>
          <th scope="col">{words.visits()}</th>
          <th scope="col">{words.change()}</th>
        </tr>
      </thead>
      <tbody>
        {edges.map((edge) => {
          const key = edgeKey(edge)
          const isOn = isMarked(edge, marked)
          const from = edge.source === null ? words.elsewhere() : (names.get(edge.source) ?? '')
          const to = names.get(edge.target) ?? ''
          return (
            <tr key={key} data-marked={isOn || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => onMark(isOn ? null : { kind: 'edge', key })}
                >
                  <span>{from}</span>
                  <IconArrowNarrowRight aria-hidden />
                  <span className="visually-hidden">{words.to()}</span>
                  <b>{to}</b>
                </button>
              </th>
              <td>
                <Bar share={edge.visits / most} />
                <Visits value={edge.visits} />
              </td>
              <td>
                <Change now={edge.visits} before={edge.visitsBefore} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.all()}</th>
          <td>
            <Visits value={sum('visits')} />
          </td>
          <td>
            <Change now={sum('visits')} before={sum('visitsBefore')} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Visits({ value }: { value: number }) {
  return <>{useFormat().number(value)}</>
}

function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 48 12" aria-hidden>
      <rect x={48 - 48 * share} width={48 * share} height="12" />
    </svg>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const format = useFormat()
  const change = changeOf(now, before)
  if (change === null) return <>–</>
  return <span data-tone={change < 0 ? 'bad' : 'good'}>{format.signedPercent(change)}</span>
}

/** The connection or the website that is looked at; null: none. */
export type Marked = { kind: 'edge'; key: string } | { kind: 'node'; id: string } | null

/** True for a marked connection, and for all that begin or end at a marked website. */
export function isMarked(edge: Graph['edges'][number], marked: Marked): boolean {
  if (marked === null) return false
  if (marked.kind === 'edge') return edgeKey(edge) === marked.key
  return edge.source === marked.id || edge.target === marked.id
}

/** The change from the days before as a share; null where there was nothing to compare with. */
export function changeOf(visits: number, before: number): number | null {
  return before === 0 ? null : visits / before - 1
}
