import { WebsitesAreaDocument } from '#contract/generated/operations.ts'
import type { WebsitesAreaQuery } from '#contract/generated/operations.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMomentWords } from '../moment-words.ts'
import { useConfigurationTexts } from '../overview-texts.ts'
import { changedBy } from './area.ts'
import type { Area, AreaLine, AreaState } from './area.ts'

/** The steps of a set-up, in their order. */
const setupSteps = ['ADDRESS', 'NAME', 'TRACKING', 'SNIPPET', 'VERIFY'] as const

type Known = NonNullable<WebsitesAreaQuery['client']>

/** The websites: the events of today, those that fell silent, and those whose set-up waits. */
export function useWebsitesArea(): Area {
  const { screens } = useTexts()
  const enabled = mayOpen('/website-configuration', useMay())
  const { data, failed, reload } = usePublicationQuery(WebsitesAreaDocument, (own) => own, {
    enabled,
  })
  const state = useWebsitesState(data?.client ?? undefined)
  const title = screens.websiteConfiguration.short()
  return { screen: '/website-configuration', title, state, failed, reload }
}

function useWebsitesState(known: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const lineOf = useWebsiteLine()
  const { user } = useSession()
  if (known === undefined) return undefined
  const { websites, websiteChanges } = known
  const sending = websites.filter(({ activity }) => activity.eventsToday > 0).length
  const lines = websites.flatMap((website) => lineOf(website) ?? [])
  return {
    number: words.someOf({ some: sending, all: websites.length }),
    meaning: words.sendingToday(),
    lines: lines.toSorted((a, b) => Number(b.shape === 'warning') - Number(a.shape === 'warning')),
    isEmpty: websites.length === 0,
    changed: changedBy(websiteChanges.nodes[0], user?.subject),
  }
}

function useWebsiteLine() {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  return ({ id, name, status, setup, activity }: Known['websites'][number]): AreaLine | null => {
    const search = { id }
    const step = setupSteps.findIndex((one) => one === setup) + 1
    if (step > 0)
      return { shape: 'setup', search, way: words.goOn(), text: words.unfinished({ name, step }) }
    if (status !== 'SILENT' || activity.silentSince === null) return null
    const since = moment(activity.silentSince)
    const way = words.changes.verify()
    return {
      shape: 'warning',
      search: { id, panel: 'verify' },
      way,
      text: words.silent({ name, since }),
    }
  }
}
