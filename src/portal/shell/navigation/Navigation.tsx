import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'

import { useUsualSearch } from '#portal/app/preferences/usual-range.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import type { Screen } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { hint } from '#portal/ui/overlays/hint.ts'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import { ConnectionState } from './ConnectionState.tsx'
import { usePermittedScreens } from './use-permitted-screens.ts'

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
        {groups.map(({ name, screens }) => (
          <section key={name} className={styles.group} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} className={name === 'start' ? 'visually-hidden' : styles.name}>
              {texts.shell.groups[name]()}
            </h2>
            <ul>
              {screens.map((screen) => (
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
