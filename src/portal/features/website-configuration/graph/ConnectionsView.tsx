import { useState, useRef } from 'react'
import type { ReactNode } from 'react'

import { WebsiteGraphDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useTexts, useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import type { Graph } from './connections-layout.ts'
import { ConnectionsDrawing } from './ConnectionsDrawing.tsx'
import { ConnectionsTable } from './ConnectionsTable.tsx'
import { GraphExport } from './GraphExport.tsx'
import type { Marked } from './marked.ts'
import { MarkedDetail } from './MarkedDetail.tsx'

import styles from './connections.module.css'

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
