import {
  PositionsAreaDocument,
  SignalsAreaDocument,
  WebsitesAreaDocument,
} from '#contract/generated/operations.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'

import styles from './areas.module.css'

/** The order in which a publication is set up, while nothing is: website, signals, positions. */
export function FirstSteps() {
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
    <section className={styles.first} aria-labelledby="first-steps">
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
