import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useStartPanels } from '#portal/app/publication/start-panels.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { screens } from '#portal/app/url/screens.ts'
import { countFilters } from '#portal/app/url/search.ts'
import type { ScreenSearch } from '#portal/app/url/search.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useRecentScreens } from '#portal/app/url/use-recent-screens.ts'
import type { RecentScreen } from '#portal/app/url/use-recent-screens.ts'
import { useScreenSearches } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { useStartTexts } from './start-texts.ts'

import styles from './start.module.css'

const mostEntries = 5

/** Unfinished work first, then the screens this user left last, each with its filters; gone when there is none. */
export function PickUp() {
  const unfinished = useStartPanels('unfinished')
  const recent = useRecentScreens().filter(isThere)
  return (
    <div className={styles.pickUp}>
      <PageSection title={useStartTexts().recent()}>
        <ul className={styles.entries}>
          {unfinished.map(({ name, part }) => (
            <OnDemand key={name} part={part} props={nothing} />
          ))}
          {recent.slice(0, mostEntries).map((screen) => (
            <RecentItem key={`${screen.client} ${screen.path}`} left={screen} />
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

const nothing = {}

function isThere({ path }: RecentScreen): boolean {
  return screens.some((screen) => screen.path === path)
}

function RecentItem({ left }: { left: RecentScreen }) {
  const texts = useTexts()
  const screen = screens.find(({ path }) => path === left.path)
  const lines = useLines(left)
  if (screen === undefined || lines === null) return null
  return (
    <li>
      <ScreenLink to={screen.path} search={{ ...left.search, client: left.client }}>
        {screenWords(texts, screen.title).title()}
      </ScreenLink>
      <p>{lines.join(' · ')}</p>
    </li>
  )
}

/** The publication where it is another one, the settings, and when it was left; null where it may not be seen. */
function useLines(left: RecentScreen): string[] | null {
  const start = useStartTexts()
  const format = useFormat()
  const today = useToday()
  const { client: current } = useCurrentPublication()
  const client = useViewer()?.clients.find(({ id }) => id === left.client)
  const definitionOf = useScreenSearches()
  const screen = screens.find(({ path }) => path === left.path)
  if (screen === undefined || client === undefined) return null
  const { words, filters } = recentWords(definitionOf(screen.path), left)
  return [
    ...(client.id === current ? [] : [client.name]),
    ...(words === null ? [] : [start.recentSearch({ words })]),
    ...(filters === 0 ? [] : [start.recentFilters({ count: filters })]),
    localDay(left.at) === today ? format.time(left.at) : format.dateTime(left.at),
  ]
}

/** The summary of a screen's last state. */
interface RecentWords {
  /** the search words, or null */
  words: string | null
  /** how many filters were set, the search apart */
  filters: number
}

/** The settings of a screen that are worth telling. */
export function recentWords(screen: ScreenSearch, left: Pick<RecentScreen, 'search'>): RecentWords {
  const search = screen.validateSearch(left.search)
  return {
    words: search.q || null,
    filters: countFilters(screen, search),
  }
}
