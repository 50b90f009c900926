import { PositionsAreaDocument, type PositionsAreaQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMomentWords } from '../moment-words.ts'
import { Area, type AreaLine, type AreaState } from './Area.tsx'
import { changedBy } from './changed-by.ts'

type Known = NonNullable<PositionsAreaQuery['client']>
type Position = Known['configurations'][number]

/** The positions: how many are published, and the drafts that wait. */
export function PositionsArea() {
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    PositionsAreaDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  const state = usePositionsState(data?.client ?? undefined)
  return (
    <Area
      screen="/position-report-configuration"
      title={screens.positionReportConfiguration.short()}
      state={state}
      failed={failed}
      onReload={reload}
    />
  )
}

function usePositionsState(known: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const format = useFormat()
  const lineOf = useDraftLine()
  const { user } = useSession()
  if (known === undefined) return undefined
  const { configurations, configurationChanges } = known
  const published = configurations.filter(({ newest }) => newest !== null && !newest.isRemoval)
  const drafts = configurations.reduce(
    (sum, { draft, drafts: others }) => sum + others.length + (draft === null ? 0 : 1),
    0,
  )
  return {
    number: format.number(published.length),
    meaning: drafts === 0 ? words.published() : words.publishedAndDrafts({ count: drafts }),
    lines: configurations.flatMap((position) => lineOf(position)),
    changed: changedBy(configurationChanges.nodes[0], user?.subject),
  }
}

/** Own drafts come first: they wait for their author. */
function useDraftLine() {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  return ({ key, title, draft, drafts }: Position): AreaLine[] => {
    const name = title ?? words.unnamed()
    const search = { id: key }
    if (draft !== null)
      return [{ shape: 'draft', search, text: words.ownDraft({ name, at: moment(draft.at) }) }]
    return drafts.slice(0, 1).map(({ author, at }) => ({
      shape: 'draft',
      search,
      text: words.draftOf({ name, author: author.name, at: moment(at) }),
    }))
  }
}
