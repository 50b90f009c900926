import {
  PositionsAreaDocument,
  SetTimeZoneDocument,
  SignalsAreaDocument,
  WebsitesAreaDocument,
} from '#contract/generated/operations.ts'
import {
  mayOpen,
  recognisedRoles,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { reloadViewer, useMayWrite, useViewer } from '#portal/app/publication/use-viewer.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { FieldFrame } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { FactList } from '#portal/ui/page/FactList.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { Areas } from './areas/Areas.tsx'
import { Changes } from './changes/Changes.tsx'
import { useConfigurationTexts } from './overview-texts.ts'

import areasStyles from './areas/areas.module.css'
import styles from './configuration.module.css'

const preferences = lazyPart(
  async () => (await import('./preferences/PreferencesPanel.tsx')).PreferencesPanel,
)

/** As high as they will be, in pixels. */
const preferencesHeight = 560

const setTimeZone = defineMutation({
  operation: SetTimeZoneDocument,
  variablesOf: (asked: { clientId: string; timeZone: string | null }) => asked,
  payloadOf: (data) => data.setTimeZone,
  // the viewer is loaded again instead
  changes: [],
})

/** The time zone in which the days of the publication end; those who may choose it find it by a few letters. */
function TimeZoneField() {
  const words = useConfigurationTexts()
  const { client } = useCurrentPublication()
  const { run, isRunning } = useMutationAction(setTimeZone)
  const mayWrite = useMayWrite('CONFIGURATION')
  const known = useViewer()?.clients.find(({ id }) => id === client)
  if (!known || client === null) return null
  const { timeZone, usualTimeZone } = known
  const usual = words.usualZone({ zone: usualTimeZone })
  const zones = new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  zones.delete(usualTimeZone)
  const choose = async ([zone]: readonly string[]) => {
    const written = isRunning ? null : await run({ clientId: client, timeZone: zone ?? null })
    if (written?.kind !== 'done') return
    reloadViewer()
    notifyDone(words.preferences.kept(), { about: 'time zone' })
  }
  return (
    <FieldFrame className={styles.zone} hint={words.zoneNote()}>
      {() => (
        <>
          <p>{words.timeZone()}</p>
          {mayWrite === false ? (
            <p>{timeZone === usualTimeZone ? usual : timeZone}</p>
          ) : (
            <FilterMenu
              isNameHidden
              name={words.timeZone()}
              allLabel={usual}
              options={[...zones].toSorted().map((zone) => ({ value: zone, label: zone }))}
              value={timeZone === usualTimeZone ? [] : [timeZone]}
              onChange={(chosen) => void choose(chosen)}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** `/configuration`: the state of each area, the latest changes, and one's own preferences. spec 2 */
export default function ConfigurationPage() {
  const words = useConfigurationTexts()
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  const publication = viewer?.clients.find(({ id }) => id === client)?.name ?? client ?? ''
  return (
    <>
      <PageHead title={screens.configuration.title()} deck={words.deck({ publication })} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <FirstSteps />
          <Areas />
          <Changes />
        </div>
        <aside className={styles.side}>
          <OnDemand
            part={preferences}
            given={{}}
            fallback={<SkeletonBlock height={preferencesHeight} />}
          />
          <PublicationFacts publication={publication} />
        </aside>
      </div>
    </>
  )
}

/** The publication that all of this is about. */
function PublicationFacts({ publication }: { publication: string }) {
  const words = useConfigurationTexts()
  const format = useFormat()
  const viewer = useViewer()
  const { client, clients } = useCurrentPublication()
  const own = clients.find(({ id }) => id === client)?.roles.length ?? 0
  const until = viewer?.dataRange ? format.date(viewer.dataRange.to) : noValue
  return (
    <PageSection title={words.thisPublication()}>
      <FactList
        facts={[
          { name: words.publication(), value: <span translate="no">{publication}</span> },
          {
            name: words.organisation(),
            value: <span translate="no">{viewer?.organisation ?? ''}</span>,
          },
          { name: words.dataUntil(), value: until },
          { name: words.rights(), value: words.rightsOf({ own, all: recognisedRoles.length }) },
        ]}
      />
      <TimeZoneField />
    </PageSection>
  )
}

/** The order in which a publication is set up, while nothing is: website, signals, positions. */
function FirstSteps() {
  const words = useConfigurationTexts().first
  const may = useMay()
  if (!useIsEmpty()) return null
  const steps = [
    {
      to: '/website-configuration',
      search: { view: 'new' },
      name: words.website(),
      text: words.websiteText(),
    },
    { to: '/signal-configuration', search: {}, name: words.signals(), text: words.signalsText() },
    {
      to: '/position-report-configuration',
      search: {},
      name: words.positions(),
      text: words.positionsText(),
    },
  ] as const
  return (
    <section className={areasStyles.first} aria-labelledby="first-steps">
      <h2 id="first-steps">{words.title()}</h2>
      <p>{words.text()}</p>
      <ol>
        {steps
          .filter(({ to }) => mayOpen(to, may))
          .map(({ to, search, name, text }) => (
            <li key={to}>
              <ScreenLink to={to} search={search}>
                {name}
              </ScreenLink>
              <span>{text}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}

/** True once it is known that there is no website, no position and no signal. */
function useIsEmpty(): boolean {
  const { client } = useCurrentPublication()
  const may = useMay()
  const variables = { clientId: client ?? '' }
  const sees = (screen: Parameters<typeof mayOpen>[0]) => client !== null && mayOpen(screen, may)
  const seesWebsites = sees('/website-configuration')
  const seesPositions = sees('/position-report-configuration')
  const websites = useGraphqlQuery(WebsitesAreaDocument, variables, { enabled: seesWebsites })
  const positions = useGraphqlQuery(PositionsAreaDocument, variables, { enabled: seesPositions })
  const signals = useGraphqlQuery(SignalsAreaDocument, variables, { enabled: client !== null })
  const none = [
    !seesWebsites || websites.data?.client?.websites.length === 0,
    !seesPositions || positions.data?.client?.configurations.length === 0,
    signals.data?.client !== undefined && signals.data.client?.configuration === null,
  ]
  return none.every(Boolean)
}
