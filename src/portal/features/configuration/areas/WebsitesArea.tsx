import { WebsitesAreaDocument, type WebsitesAreaQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMomentWords } from '../moment-words.ts'
import { Area, type AreaLine, type AreaState } from './Area.tsx'
import { changedBy } from './changed-by.ts'

type Known = NonNullable<WebsitesAreaQuery['client']>

/** The websites: the events of today, those that fell silent, and those whose set-up waits. */
export function WebsitesArea() {
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    WebsitesAreaDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  const state = useWebsitesState(data?.client ?? undefined)
  return (
    <Area
      screen="/website-configuration"
      title={screens.websiteConfiguration.short()}
      state={state}
      failed={failed}
      onReload={reload}
    />
  )
}

function useWebsitesState(known: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const format = useFormat()
  const lineOf = useWebsiteLine()
  const { user } = useSession()
  if (known === undefined) return undefined
  const { websites, websiteChanges } = known
  const events = websites.reduce((sum, { activity }) => sum + activity.eventsToday, 0)
  const lines = websites.flatMap((website) => lineOf(website) ?? [])
  return {
    number: format.number(events),
    meaning: words.eventsOf({ count: websites.length }),
    lines: lines.toSorted((a, b) => Number(b.shape === 'warning') - Number(a.shape === 'warning')),
    changed: changedBy(websiteChanges.nodes[0], user?.subject),
  }
}

function useWebsiteLine() {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  return ({ id, name, status, setup, activity }: Known['websites'][number]): AreaLine | null => {
    const search = { id }
    if (setup !== 'DONE') return { shape: 'setup', search, text: words.unfinished({ name }) }
    if (status !== 'SILENT' || activity.silentSince === null) return null
    const since = moment(activity.silentSince)
    return { shape: 'warning', search, text: words.silent({ name, since }) }
  }
}
