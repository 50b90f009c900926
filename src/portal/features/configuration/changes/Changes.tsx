import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { configurationKinds } from '#contract/configuration.ts'
import { byDay } from '#lib/by-day.ts'
import { addDays } from '#lib/date-range.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import type { ScreenPath } from '#portal/app/url/screens.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { useConfigurationTexts } from '../overview-texts.ts'
import { useChanges } from './use-changes.ts'
import { type Change, type FeedArea, useSentenceOf, type Version } from './use-sentence.ts'

import styles from './changes.module.css'

const pageLength = 20

type Found = ReturnType<typeof useChanges>

interface ChangeListProps {
  found: Found
  shown: readonly Change[]
  isFiltered: boolean
}

/** The changes by day. A filter looks on in older ones until a page is full. */
function ChangeList({ found, shown, isFiltered }: ChangeListProps) {
  const words = useConfigurationTexts().changes
  const { errors } = useTexts()
  const dayName = useDayName()
  const [most, setMost] = useState(pageLength)
  const { waiting, failed, hasMore, isLoadingMore } = found
  const isSearching = isFiltered && shown.length < most && hasMore && !failed
  const goesOn = isSearching && !isLoadingMore
  useEffect(() => {
    if (goesOn) found.more()
  }, [goesOn, found])
  const more = () => {
    setMost(most + pageLength)
    if (shown.length < most + pageLength) found.more()
  }
  return (
    <>
      {waiting > 0 && <Button onClick={found.showAll}>{words.waiting({ count: waiting })}</Button>}
      {shown.length === 0 && !failed && !isSearching && (
        <EmptyState title={isFiltered ? errors.noMatches() : words.empty()}>
          {isFiltered ? words.noMatchesText() : words.emptyText()}
        </EmptyState>
      )}
      {byDay(shown.slice(0, most), localDay).map(({ day, changes }) => (
        <section key={day} className={styles.day}>
          <h3>{dayName(day)}</h3>
          <ol>
            {changes.map((one) => (
              <ChangeLine key={one.id} change={one} />
            ))}
          </ol>
        </section>
      ))}
      {failed && <NotLoaded onReload={found.reload} />}
      {(hasMore || shown.length > most) && !failed && (
        <MoreButton label={words.older()} isBusy={isLoadingMore || isSearching} onMore={more} />
      )}
    </>
  )
}

/** A day by its name and date: the last two by names of their own. */
function useDayName(): (day: string) => ReactNode {
  const { changes: words } = useConfigurationTexts()
  const format = useFormat()
  const { locale } = useLocale()
  const today = useToday()
  return (day) => (
    <>
      {day === today
        ? words.today()
        : day === addDays(today, -1)
          ? words.yesterday()
          : dayNames(locale).weekday(day)}{' '}
      <small>{format.dayMonth(day)}</small>
    </>
  )
}

/** The author of a filter for changes that the system saw. */
const bySystem = 'Masthead'

/** The changes by the author and with the words that the address names. */
function useFiltered(changes: readonly Change[]) {
  const [{ by, q }] = useSearchState()
  const sentenceOf = useSentenceOf()
  const names = useAreaNames()
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const shown = changes.filter((change) => {
    if (by.length > 0 && !by.includes(change.author?.name ?? bySystem)) return false
    if (words.length === 0) return true
    const { who, did } = sentenceOf(change)
    const note = change.kind === 'version' ? (change.version.note ?? '') : ''
    const text = `${change.author?.name ?? ''} ${who} ${did} ${note} ${names[change.area]}`
    return words.every((word) => text.toLowerCase().includes(word))
  })
  return { shown, isFiltered: by.length > 0 || words.length > 0 }
}

/** The people among the authors of these changes, each once, in the order of their names. */
function useAuthors(changes: readonly Change[]): string[] {
  return useMemo(() => {
    const names = changes.flatMap(({ author }) => author?.name ?? [])
    return [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
  }, [changes])
}

const skeletonHeight = 320

const allAreas: readonly FeedArea[] = ['WEBSITES', ...configurationKinds, 'USERS']

/** Everything that was changed in the configuration, newest first. */
export function Changes() {
  const words = useConfigurationTexts().changes
  const [{ view }] = useSearchState()
  const area = allAreas.find((one) => one.toLowerCase() === view) ?? null
  return (
    <section aria-labelledby="changes">
      <Feed key={area} area={area} title={words.title()} />
    </section>
  )
}

function Feed({ area, title }: { area: FeedArea | null; title: string }) {
  const result = useChanges(area)
  const { shown, isFiltered } = useFiltered(result.changes)
  const authors = useAuthors(result.changes)
  return (
    <>
      <div className={styles.head}>
        <h2 id="changes">{title}</h2>
        <ChangeFilters areas={allAreas} area={area} authors={authors} />
      </div>
      {result.isLoading ? (
        <SkeletonBlock height={skeletonHeight} />
      ) : (
        <ChangeList found={result} shown={shown} isFiltered={isFiltered} />
      )}
    </>
  )
}

interface Props {
  areas: readonly FeedArea[]
  area: FeedArea | null
  /** names of people */
  authors: readonly string[]
}

/** Area, author and words of the changes. */
function ChangeFilters({ areas, area, authors }: Props) {
  const words = useConfigurationTexts().changes
  const names = useAreaNames()
  const [{ by, q }, change] = useSearchState()
  const options = areas.map((one) => ({ value: one.toLowerCase(), label: names[one] }))
  const people = authors.map((name) => ({ value: name, label: name }))
  return (
    <div className={styles.tools}>
      <ChoiceMenu
        isQuiet
        keepsName
        name={words.area()}
        value={area?.toLowerCase() ?? ''}
        options={[{ value: '', label: words.allAreas() }, ...options]}
        onChange={(value) => change({ view: value })}
      />
      <ChoiceMenu
        isQuiet
        keepsName
        name={words.by()}
        value={by[0] ?? ''}
        options={[
          { value: '', label: words.byAll() },
          ...people,
          { value: bySystem, label: bySystem },
        ]}
        onChange={(value) => change({ by: value === '' ? [] : [value] })}
      />
      <SearchField
        label={words.search()}
        value={q}
        growsTo="220px"
        onChange={(value) => change({ q: value })}
      />
    </div>
  )
}

/** The screen of each kind. */
const screenOf: Record<Version['kind'], ScreenPath> = {
  POSITION: '/position-report-configuration',
  SIGNALS: '/signal-configuration',
}

/** One change in a sentence, with the way to it. */
function ChangeLine({ change }: { change: Change }) {
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
function useAreaNames(): Record<FeedArea, string> {
  const { screens } = useTexts()
  return {
    POSITION: screens.positionReport.short(),
    WEBSITES: screens.websiteConfiguration.short(),
    SIGNALS: screens.signalConfiguration.short(),
    USERS: screens.userManagement.short(),
  }
}
