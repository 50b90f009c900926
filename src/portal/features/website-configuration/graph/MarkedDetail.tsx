import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { Graph } from './connections-layout.ts'
import { changeOf, isMarked, type Marked } from './marked.ts'

import styles from './connections.module.css'

interface Props {
  graph: Graph
  marked: Marked
  days: number
}

/** The marked connection, or the marked website, in a sentence. */
export function MarkedDetail({ graph, marked, days }: Props) {
  const words = useWebsiteTexts().graph
  const format = useFormat()
  const edges = graph.edges.filter((edge) => isMarked(edge, marked))
  const [first] = edges
  if (marked === null || first === undefined) return null
  const nameOf = (id: string | null) =>
    graph.nodes.find((node) => node.id === id)?.name ?? words.elsewhere()
  const sum = (of: 'visits' | 'visitsBefore', among = edges) =>
    among.reduce((all, edge) => all + edge[of], 0)
  const change = changeOf(sum('visits'), sum('visitsBefore'))
  const all = sum('visits', [...graph.edges])
  const title =
    marked.kind === 'node'
      ? nameOf(marked.id)
      : words.fromToNames({ from: nameOf(first.source), to: nameOf(first.target) })
  const share = all === 0 ? 0 : sum('visits') / all
  return (
    <section className={styles.chosen} aria-live="polite">
      <h3>{title}</h3>
      <p>{words.chosen({ visits: sum('visits'), days, share })}</p>
      <p>
        {change === null
          ? words.noneBefore({ days })
          : words.changed({ change: format.signedPercent(change), days })}
      </p>
    </section>
  )
}
