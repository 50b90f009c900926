import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { screens } from '#portal/app/url/screens.ts'
import { type RecentScreen, useRecentScreens } from '#portal/app/url/use-recent-screens.ts'
import { useSearchDefinitions } from '#portal/app/url/use-search-state.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { recentWords } from './recent-words.ts'

import styles from './start.module.css'

/** The screens this user left last, each with its filters. */
export function Recent() {
  const start = useStartTexts()
  const recent = useRecentScreens()
  return (
    <aside className={styles.side}>
      <PageSection title={start.recent()}>
        {recent.length === 0 && <p className={styles.empty}>{start.recentEmpty()}</p>}
        <ul className={styles.recent}>
          {recent.map((screen) => (
            <RecentItem key={`${screen.client} ${screen.path}`} left={screen} />
          ))}
        </ul>
      </PageSection>
    </aside>
  )
}

function RecentItem({ left }: { left: RecentScreen }) {
  const texts = useTexts()
  const start = useStartTexts()
  const format = useFormat()
  const today = useToday()
  const definitionOf = useSearchDefinitions()
  const screen = screens.find(({ path }) => path === left.path)
  const client = useViewer()?.clients.find(({ id }) => id === left.client)
  if (screen === undefined || client === undefined) return null
  const { words, filters } = recentWords(definitionOf(screen.path), left)
  const told = [
    client.name,
    ...(words === null ? [] : [start.recentSearch({ words })]),
    ...(filters === 0 ? [] : [start.recentFilters({ count: filters })]),
    localDay(left.at) === today ? format.time(left.at) : format.dateTime(left.at),
  ]
  return (
    <li>
      <ScreenLink
        to={screen.path}
        search={{ ...left.search, client: left.client }}
        className={styles.name}
      >
        {screenWords(texts, screen.title).title()}
      </ScreenLink>
      <p>{told.join(' · ')}</p>
    </li>
  )
}
