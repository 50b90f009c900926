import {
  IconCalendar,
  IconCircleCheck,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { useMemo, useState, useSyncExternalStore } from 'react'

import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useConnection } from '#portal/app/connection/use-connection.ts'
import { useUsualSearch } from '#portal/app/preferences/use-preferences.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { screens, useScreen } from '#portal/app/url/screens.ts'
import type { NavigationGroup, Screen } from '#portal/app/url/screens.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { hint } from '#portal/ui/overlays/hint.ts'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import styles from './navigation.module.css'

interface Props {
  /** Only icons, with their names as tooltips. */
  isFolded?: boolean
  /** Folds or unfolds; left out in the drawer. */
  onFold?: () => void
  /** A screen was chosen: the drawer closes. */
  onChoose?: () => void
}

/** The screens the user may open, grouped; at the bottom the state of the build. */
export function Navigation({ isFolded = false, onFold, onChoose }: Props) {
  const texts = useTexts()
  const groups = usePermittedScreens()
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = isFolded ? texts.shell.unfoldNavigation() : texts.shell.foldNavigation()
  return (
    <nav
      className={styles.navigation}
      data-folded={isFolded || undefined}
      aria-label={texts.shell.navigation()}
    >
      <div className={styles.groups}>
        {groups.map(({ name, screens: rows }) => (
          <section key={name} className={styles.group} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} className={name === 'start' ? 'visually-hidden' : styles.name}>
              {texts.shell.groups[name]()}
            </h2>
            <ul>
              {rows.map((screen) => (
                <NavigationItem
                  key={screen.path}
                  screen={screen}
                  isFolded={isFolded}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className={styles.foot}>
        {!isFolded && <ConnectionState />}
        {onFold !== undefined && (
          <button
            type="button"
            className={styles.fold}
            aria-label={foldLabel}
            aria-expanded={!isFolded}
            onClick={onFold}
            {...hint({ text: foldLabel, place: 'right' })}
          >
            <Fold aria-hidden />
          </button>
        )}
      </footer>
    </nav>
  )
}

interface ItemProps {
  screen: Screen
  isFolded: boolean
  onChoose: (() => void) | undefined
}

function NavigationItem({ screen, isFolded, onChoose }: ItemProps) {
  const texts = useTexts()
  const label = screenWords(texts, screen.title).short()
  const usualSearch = useUsualSearch()
  return (
    <li>
      <ScreenLink
        to={screen.path}
        search={usualSearch(screen)}
        className={styles.item}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={onChoose}
        {...(isFolded ? hint({ text: label, place: 'right', isAtOnce: true }) : {})}
      >
        <ScreenIcon screen={screen} />
        <span className={isFolded ? 'visually-hidden' : undefined}>{label}</span>
      </ScreenLink>
    </li>
  )
}

/** At the foot: a lost connection, a newer build, or how far the numbers on screen go. */
function ConnectionState() {
  const { shell } = useTexts()
  const format = useFormat()
  const { lostSince } = useConnection()
  const { updateAvailable, reload } = useBuildUpdate()
  const lastDay = useLastDay()
  if (lostSince !== null) {
    return (
      <p className={styles.state} data-lost>
        <IconPlugConnectedX aria-hidden />
        {shell.connection.lostSince({ time: format.time(lostSince) })}
      </p>
    )
  }
  if (updateAvailable) {
    return (
      <button type="button" className={styles.state} onClick={reload}>
        <IconRefresh aria-hidden />
        {shell.updateAvailable()}
      </button>
    )
  }
  const Icon = lastDay === null ? IconCircleCheck : IconCalendar
  return (
    <p className={styles.state}>
      <Icon aria-hidden />
      {lastDay === null ? shell.connection.steady() : shell.dataTo({ day: format.date(lastDay) })}
    </p>
  )
}

/** The last day with numbers, on the screens that show numbers; null elsewhere. */
function useLastDay(): string | null {
  const group = useScreen()?.group ?? null
  const range = useViewer()?.dataRange ?? null
  return group === 'reports' || group === 'start' ? (range?.to ?? null) : null
}

const narrow = '(width < 1024px)'

/** True when the navigation shows only icons: as chosen, otherwise where there is little room. */
export function useFolded(): [boolean, () => void] {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isFolded = chosen ?? isNarrow
  return [isFolded, () => setChosen(!isFolded)]
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** A part of the navigation with the screens the user may open. */
export interface ScreenGroup {
  name: NonNullable<NavigationGroup>
  screens: readonly Screen[]
}

/** The screens of the navigation that the user may open for the selected publication, by group. */
export function usePermittedScreens(): readonly ScreenGroup[] {
  const may = useMay()
  return useMemo(() => {
    const groups = new Map<ScreenGroup['name'], Screen[]>()
    for (const screen of screens) {
      if (screen.group === null || (screen.role !== null && !may(screen.role))) continue
      groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen])
    }
    return [...groups].map(([name, found]) => ({ name, screens: found }))
  }, [may])
}
