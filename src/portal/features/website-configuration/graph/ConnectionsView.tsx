import { type ReactNode, useState } from 'react'

import { WebsiteGraphDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { Connections } from './Connections.tsx'

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
