import {
  PositionsAreaDocument,
  SetTimeZoneDocument,
  SignalsAreaDocument,
  WebsitesAreaDocument,
} from '#contract/generated/operations.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { reloadViewer, useMayWrite, useViewer } from '#portal/app/publication/use-viewer.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import type { Area } from './areas/area.ts'
import { Areas, shapeOf, useAreas } from './areas/Areas.tsx'
import { Changes } from './changes/Changes.tsx'
import { useConfigurationTexts } from './overview-texts.ts'

import areasStyles from './areas/areas.module.css'
import styles from './configuration.module.css'

const setTimeZone = defineMutation({
  operation: SetTimeZoneDocument,
  variablesOf: (request: { clientId: string; timeZone: string | null }) => request,
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
  if (client === null) return null
  const { timeZone = '', usualTimeZone = '' } = known ?? {}
  const usual = words.usualZone({ zone: usualTimeZone })
  const choose = async ([zone]: readonly string[]) => {
    const written = isRunning ? null : await run({ clientId: client, timeZone: zone ?? null })
    if (written?.kind !== 'done') return
    reloadViewer()
    notifyDone(words.kept(), { about: 'time zone' })
  }
  return (
    <section className={areasStyles.area} aria-label={words.timeZone()}>
      <span />
      <h2 className={areasStyles.name}>{words.timeZone()}</h2>
      <div className={styles.zone}>
        {known && mayWrite !== false ? (
          <FilterMenu
            isNameHidden
            name={words.timeZone()}
            allLabel={usual}
            options={zonesBeside(usualTimeZone, timeZone)}
            value={timeZone === usualTimeZone ? [] : [timeZone]}
            onChange={(chosen) => void choose(chosen)}
          />
        ) : (
          <p>{known && (timeZone === usualTimeZone ? usual : timeZone)}</p>
        )}
        <p className="quiet small">{words.zoneNote()}</p>
      </div>
    </section>
  )
}

function zonesBeside(usual: string, chosen: string) {
  const zones = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  zones.delete(usual)
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone }))
}

/** `/configuration`: the state of each area, and the latest changes. spec 2 */
export default function ConfigurationPage() {
  const { screens } = useTexts()
  const areas = useAreas()
  return (
    <>
      <PageHead title={screens.configuration.title()} deck={<Deck areas={areas} />} />
      <div className={styles.parts}>
        <FirstSteps />
        <Areas areas={areas}>
          <TimeZoneField />
        </Areas>
        <Changes />
      </div>
    </>
  )
}

/** How many areas need a look, and whose they are. */
function Deck({ areas }: { areas: readonly Area[] }) {
  const words = useConfigurationTexts()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? client
  const shapes = areas.flatMap(({ state }) => (state === undefined ? [] : shapeOf(state)))
  const some = shapes.filter((shape) => shape === 'warning' || shape === 'refused').length
  return (
    <>
      {shapes.length > 0 && (
        <>
          <strong className={styles.needs}>
            {some === 0 ? words.running() : words.needsLook({ some, all: areas.length })}
          </strong>
          {', '}
        </>
      )}
      <span translate="no">{publication}</span>
    </>
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
