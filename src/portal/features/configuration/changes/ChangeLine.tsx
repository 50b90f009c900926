import type { ScreenPath } from '#portal/app/url/screens.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { useConfigurationTexts } from '../overview-texts.ts'
import type { Change, Version, FeedArea } from './use-sentence.ts'
import { useSentenceOf } from './use-sentence.ts'

import styles from './changes.module.css'

/** The screen of each kind. */
const screenOf: Record<Version['kind'], ScreenPath> = {
  POSITION: '/position-report-configuration',
  SIGNALS: '/signal-configuration',
}

/** One change in a sentence, with the way to it. */
export function ChangeLine({ change }: { change: Change }) {
  const format = useFormat()
  const names = useAreaNames()
  const { who, did } = useSentenceOf()(change)
  const { at, area } = change
  const note = change.kind === 'version' ? change.version.note : null
  return (
    <li className={styles.change}>
      <time dateTime={at}>{format.time(at)}</time>
      <div className={styles.told}>
        <p>
          {change.kind === 'silence' && <StateMark shape="warning" />}
          <b dir="auto">{who}</b> {did}
        </p>
        {note !== null && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <span className={styles.area}>{names[area]}</span>
      <Way change={change} />
    </li>
  )
}

function Way({ change }: { change: Change }) {
  const words = useConfigurationTexts().changes
  const way = wayOf(change)
  if (way === null) return null
  return (
    <ScreenLink to={way.to} search={way.search} className={styles.link}>
      {words[way.verb]()}
    </ScreenLink>
  )
}

interface WayOn {
  to: ScreenPath
  search: SearchInput
  verb: 'compare' | 'open' | 'verify'
}

function wayOf(change: Change): WayOn | null {
  if (change.kind === 'version') {
    const { kind, key, number, isRemoval } = change.version
    const search = { ...(kind === 'POSITION' && { id: key }), panel: 'versions' }
    return { to: screenOf[kind], search, verb: number > 1 && !isRemoval ? 'compare' : 'open' }
  }
  if (change.kind === 'user') return { to: '/user-management', search: {}, verb: 'open' }
  const to = '/website-configuration'
  if (change.kind === 'silence')
    return { to, search: { id: change.silence.websiteId, panel: 'verify' }, verb: 'verify' }
  if (change.website.kind === 'REMOVED') return null
  return { to, search: { id: change.website.websiteId }, verb: 'open' }
}

/** The areas of the feed, as the navigation names them. */
export function useAreaNames(): Record<FeedArea, string> {
  const { screens } = useTexts()
  return {
    POSITION: screens.positionReportConfiguration.short(),
    WEBSITES: screens.websiteConfiguration.short(),
    SIGNALS: screens.signalConfiguration.short(),
    USERS: screens.userManagement.short(),
  }
}
