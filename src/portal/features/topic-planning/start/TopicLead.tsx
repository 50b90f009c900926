import { DavKnownTopicsDocument, KnownTopicsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { Lead } from '#portal/ui/page/Lead.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'

import { useTopicStartTexts } from './topic-start-texts.ts'

/** How many topics are planned, and the next of them. */
export function TopicLead() {
  return <PlannedLead operation={KnownTopicsDocument} screen="topicPlanning" />
}

/** The same for those who see the readers of the DAV titles only; both screens share the plans. */
export function DavTopicLead() {
  const may = useMay()
  if (may('view-topic-planning')) return null
  return <PlannedLead operation={DavKnownTopicsDocument} screen="davTopicPlanning" />
}

interface Props {
  operation: typeof KnownTopicsDocument | typeof DavKnownTopicsDocument
  screen: keyof typeof paths
}

const paths = { topicPlanning: '/topic-planning', davTopicPlanning: '/dav-topic-planning' } as const

function PlannedLead({ operation, screen }: Props) {
  const texts = useTopicStartTexts()
  const words = screenWords(useTexts(), screen)
  const format = useFormat()
  const { client } = useCurrentPublication()
  const { data, isLoading, failed, reload } = useGraphqlQuery(
    operation,
    { clientId: client ?? '', planned: 'PLANNED' as const, first: 1 },
    { enabled: client !== null },
  )
  const known = data?.client?.known ?? null
  const shared = { title: <ScreenLink to={paths[screen]}>{words.title()}</ScreenLink>, isLoading }
  if (known === null || known.of === 0) {
    return (
      <Lead {...shared} number={failed ? '–' : null}>
        {failed ? <NotLoadedLine onReload={reload} /> : texts.noTopics()}
      </Lead>
    )
  }
  const [next] = known.nodes
  const day = next?.plan?.date ?? null
  return (
    <Lead {...shared} number={format.number(known.count)} meaning={texts.planned()}>
      {next === undefined
        ? texts.nothingPlanned({ topics: known.of })
        : day === null
          ? texts.next({ topic: next.name })
          : texts.nextOn({ topic: next.name, day: format.date(day) })}
    </Lead>
  )
}
