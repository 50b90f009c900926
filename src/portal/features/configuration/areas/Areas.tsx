import { WebsitesAreaDocument } from '#contract/generated/operations.ts'
import type { WebsitesAreaQuery } from '#contract/generated/operations.ts'
import {
  mayOpen,
  useMay,
  useCurrentPublication,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMomentWords } from '../moment-words.ts'
import { useConfigurationTexts } from '../overview-texts.ts'
import { Area as AreaSection } from './Area.tsx'
import type { AreaLine, AreaState } from './Area.tsx'
import { changedBy } from './changed-by.ts'
import { PositionsArea } from './PositionsArea.tsx'
import { SignalsArea } from './SignalsArea.tsx'
import { UsersArea } from './UsersArea.tsx'

import styles from './areas.module.css'

/** The steps of a set-up, in their order. */
const setupSteps = ['ADDRESS', 'NAME', 'TRACKING', 'SNIPPET', 'VERIFY'] as const

type Known = NonNullable<WebsitesAreaQuery['client']>

/** The websites: the events of today, those that fell silent, and those whose set-up waits. */
function WebsitesArea() {
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    WebsitesAreaDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  const state = useWebsitesState(data?.client ?? undefined)
  return (
    <AreaSection
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
    if (step > 0) return { shape: 'setup', search, text: words.unfinished({ name, step }) }
    if (status !== 'SILENT' || activity.silentSince === null) return null
    const since = moment(activity.silentSince)
    return { shape: 'warning', search, text: words.silent({ name, since }) }
  }
}

const areas = [
  { screen: '/website-configuration', Area: WebsitesArea },
  { screen: '/position-report-configuration', Area: PositionsArea },
  { screen: '/signal-configuration', Area: SignalsArea },
  { screen: '/user-management', Area: UsersArea },
] as const

/** The state of each area that the user may open, side by side. */
export function Areas() {
  const may = useMay()
  const open = areas.filter(({ screen }) => mayOpen(screen, may))
  if (open.length === 0) return null
  return (
    <div className={styles.areas}>
      {open.map(({ screen, Area }) => (
        <Area key={screen} />
      ))}
    </div>
  )
}
