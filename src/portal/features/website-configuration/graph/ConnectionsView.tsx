import { type ReactNode, type RefObject, useRef, useState } from 'react'

import { WebsiteGraphDocument } from '#contract/generated/operations.ts'
import { csvRecord, csvStart } from '#lib/csv-text.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { TableExport } from '#portal/report/export/TableExport.tsx'
import type { OfferedTable } from '#portal/report/export/TableMenu.tsx'
import { useSaveFile } from '#portal/report/export/use-save-file.ts'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { drawingSize, type Graph } from './connections-layout.ts'
import { ConnectionsDrawing } from './ConnectionsDrawing.tsx'
import { changeOf, ConnectionsTable, isMarked, type Marked } from './ConnectionsTable.tsx'

import styles from './connections.module.css'

interface GraphExportProps {
  graph: Graph
  websites: readonly ListedWebsite[]
  drawing: RefObject<SVGSVGElement | null>
  /** says what the picture shows */
  caption: string
}

/** The connections, the websites and the drawing as files. */
function GraphExport({ graph, websites, drawing, caption }: GraphExportProps) {
  const words = useWebsiteTexts().graph
  const save = useSaveFile()
  const rows = useRows({ graph, websites })
  const table = (name: string, lines: () => readonly Cells[]): OfferedTable => ({
    name,
    onTable: (separator) => {
      const [head, ...others] = lines().map((line) => csvRecord(line, separator))
      const file = new Blob([csvStart, head ?? '', ...others], csvType)
      save(name, { kind: 'csv', file, rows: others.length })
    },
  })
  const take = async (kind: 'png' | 'svg') => {
    if (drawing.current === null) return
    const [{ pictureOf }, { drawnParts }] = await Promise.all([
      import('#portal/ui/charts/picture/picture.ts'),
      import('#portal/ui/charts/picture/drawn-parts.ts'),
    ])
    const { current } = drawing
    const picture = () => ({ ...drawingSize, parts: drawnParts(current) })
    const file = await pictureOf(picture, kind, { title: words.name(), foot: caption })
    save(words.name(), { kind, file })
  }
  return (
    <TableExport
      label={words.export()}
      tables={[table(words.name(), rows.connections), table(words.websites(), rows.websites)]}
      others={[
        { label: words.png(), onChoose: () => void take('png') },
        { label: words.svg(), onChoose: () => void take('svg') },
      ]}
    />
  )
}

type Cells = readonly (string | number | null)[]

const csvType = { type: 'text/csv' }

function useRows({ graph, websites }: Pick<GraphExportProps, 'graph' | 'websites'>) {
  const texts = useWebsiteTexts()
  const words = texts.graph
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? words.elsewhere() : (names.get(id) ?? id))
  return {
    connections: (): Cells[] => [
      [words.from(), words.to(), words.visits(), words.before()],
      ...graph.edges.map(({ source, target, visits, visitsBefore }) => [
        nameOf(source),
        nameOf(target),
        visits,
        visitsBefore,
      ]),
    ],
    websites: (): Cells[] => [
      [texts.basics.name(), texts.basics.address(), texts.eventsToday(), words.lastEvent()],
      ...websites.map(({ name, url, activity }) => [
        name,
        url,
        activity.eventsToday,
        activity.lastEvent,
      ]),
    ],
  }
}

/** Days that can be chosen. */
const graphDays = [7, 28, 90] as const

interface Props {
  graph: Graph
  websites: readonly ListedWebsite[]
  days: number
  onDays: (days: number) => void
}

/** Drawing and table; a node or an arrow and its rows mark each other. */
function Connections({ graph, websites, days, onDays }: Props) {
  const words = useWebsiteTexts().graph
  const drawing = useRef<SVGSVGElement>(null)
  const [marked, setMarked] = useState<Marked>(null)
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <ChoiceMenu
          name={words.period()}
          value={String(days)}
          options={graphDays.map((count) => ({
            value: String(count),
            label: words.lastDays({ days: count }),
          }))}
          onChange={(value) => onDays(Number(value))}
        />
        <ConnectionsDrawing
          graph={graph}
          websites={websites}
          marked={marked}
          onMark={setMarked}
          drawing={drawing}
        />
      </div>
      <section className={styles.side} aria-labelledby="connections">
        <header className={styles.sideHead}>
          <h2 id="connections">{words.connections({ count: graph.edges.length })}</h2>
          <GraphExport
            graph={graph}
            websites={websites}
            drawing={drawing}
            caption={words.deck({ days })}
          />
        </header>
        <ConnectionsTable graph={graph} marked={marked} onMark={setMarked} />
        <MarkedDetail graph={graph} marked={marked} days={days} />
        <SilentOnes websites={websites} />
      </section>
    </div>
  )
}

/** Their connections cover only a part of the days. */
function SilentOnes({ websites }: Pick<Props, 'websites'>) {
  const words = useWebsiteTexts()
  const format = useFormat()
  return websites
    .filter(({ status }) => status === 'SILENT')
    .map(({ id, name, activity: { silentSince } }) => (
      <p key={id} className={styles.silent}>
        <StateMark shape="warning" />
        <span>
          <b>{name}</b> {words.graph.silent({ since: format.date(silentSince) })}{' '}
          <ScreenLink to="/website-configuration" search={{ id, panel: 'verify' }}>
            {words.verify()}
          </ScreenLink>
        </span>
      </p>
    ))
}

const usual = 28

/** The websites and the visits that they pass on to each other, as a drawing and as a table. */
export function ConnectionsView(props: { websites: readonly ListedWebsite[]; actions: ReactNode }) {
  const { websites, actions } = props
  const words = useWebsiteTexts().graph
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const [days, setDays] = useState<number>(usual)
  const { data, failed, reload } = useGraphqlQuery(
    WebsiteGraphDocument,
    { clientId: client ?? '', days },
    { enabled: client !== null },
  )
  const graph = data?.client?.websiteGraph
  return (
    <>
      <PageHead
        title={screens.websiteConfiguration.title()}
        deck={words.deck({ days })}
        actions={actions}
      />
      {graph === undefined &&
        (failed ? <NotLoaded onReload={reload} /> : <SkeletonLine width="50%" />)}
      {graph !== undefined && days === usual && graph.edges.length === 0 && (
        <EmptyState title={words.none()}>{words.noneText()}</EmptyState>
      )}
      {graph !== undefined && (days !== usual || graph.edges.length > 0) && (
        <Connections graph={graph} websites={websites} days={days} onDays={setDays} />
      )}
    </>
  )
}

interface MarkedDetailProps {
  graph: Graph
  marked: Marked
  days: number
}

/** The marked connection, or the marked website, in a sentence. */
function MarkedDetail({ graph, marked, days }: MarkedDetailProps) {
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
