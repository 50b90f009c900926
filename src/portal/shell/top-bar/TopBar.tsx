import { IconBuilding, IconMenu2, IconNews, IconSearch, IconSelector } from '@tabler/icons-react'

import { useChoosePublication } from '#portal/app/publication/publication-in-address.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { type Locale, otherLocale } from '#portal/i18n/locale.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { hint } from '#portal/ui/overlays/hint.ts'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { Wordmark } from '#portal/ui/page/Wordmark.tsx'

import type { AccountMenuProps } from '../account/AccountLines.tsx'
import { ThemeMenu } from '../account/ThemeMenu.tsx'

import styles from './top-bar.module.css'

interface TopBarProps {
  /** The data are generated; the bar says so. */
  isDemo: boolean
  onLanguage: (locale: Locale) => void
  onPalette: () => void
  onKeys: () => void
  onNavigation: () => void
}

/** The place in the portal on the left, the user's account on the right. */
export function TopBar(props: TopBarProps) {
  return useIsPhone() ? <PhoneBar {...props} /> : <WideBar {...props} />
}

function WideBar({ isDemo, onLanguage, onPalette, onKeys }: TopBarProps) {
  const texts = useTexts()
  const { locale } = useLocale()
  const { organisation } = usePublications()
  const switchLanguage = () => onLanguage(otherLocale(locale))
  return (
    <header className={styles.bar}>
      <ScreenLink to="/" className={styles.home} aria-label={`Masthead, ${texts.shell.toStart()}`}>
        <Wordmark />
      </ScreenLink>
      <span className={styles.divider} />
      <span className={styles.place}>
        <IconBuilding aria-hidden />
        <span className="visually-hidden">{texts.shell.organisation()} </span>
        <span translate="no">{organisation ?? <SkeletonLine width="11ch" />}</span>
      </span>
      {/* What stands behind the name comes with it, so that it does not move. */}
      {organisation && (
        <>
          {isDemo && <DemoMark />}
          <PublicationSwitch />
        </>
      )}
      <div className={styles.end}>
        <button type="button" className={styles.search} onClick={onPalette}>
          <IconSearch aria-hidden />
          <span className={styles.words}>{texts.shell.searchShort()}</span>
          <KeyHint withCtrl="K" />
        </button>
        <button
          type="button"
          className={styles.language}
          onClick={switchLanguage}
          {...hint({ text: texts.shell.switchLanguage() })}
        >
          <span aria-hidden>{otherLocale(locale).toUpperCase()}</span>
          <span className="visually-hidden">{texts.shell.switchLanguage()}</span>
        </button>
        <ThemeMenu />
        <AccountMenu organisation={organisation} onLanguage={switchLanguage} onKeys={onKeys} />
      </div>
    </header>
  )
}

function PhoneBar({ isDemo, onLanguage, onPalette, onKeys, onNavigation }: TopBarProps) {
  const texts = useTexts()
  const { locale } = useLocale()
  const { organisation, publications, selected } = usePublications()
  const name =
    selected === null ? organisation : publications.find(({ id }) => id === selected)?.name
  return (
    <header className={styles.bar}>
      <IconButton aria-label={texts.shell.openNavigation()} size={40} onClick={onNavigation}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <div className={styles.names}>
        <b>{name ?? <SkeletonLine width="9ch" />}</b>
        <span>
          {selected === null ? null : organisation} {isDemo && name && <DemoMark />}
        </span>
      </div>
      <div className={styles.end}>
        <IconButton aria-label={texts.shell.searchShort()} size={40} onClick={onPalette}>
          <IconSearch aria-hidden />
        </IconButton>
        <AccountMenu
          organisation={organisation}
          onLanguage={() => onLanguage(otherLocale(locale))}
          onKeys={onKeys}
        />
      </div>
    </header>
  )
}

function DemoMark() {
  const texts = useTexts()
  return (
    <span className={styles.demo} {...hint({ text: texts.shell.demoExplained() })}>
      {texts.shell.demo()}
      <span className="visually-hidden">: {texts.shell.demoExplained()}</span>
    </span>
  )
}

/** The selected publication; a menu where there are several. spec 4 */
function PublicationSwitch() {
  const texts = useTexts()
  const { publications, selected, choose } = usePublications()
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    width: 240,
    lines: [
      { name: texts.shell.publication() },
      ...publications.map(({ id, name }) => ({
        label: name ?? <SkeletonLine width="9ch" />,
        isChosen: id === selected,
        onChoose: () => choose(id),
      })),
    ],
  })
  const current = publications.find(({ id }) => id === selected)
  if (publications.length === 0) return null
  // If the address names a foreign publication, none is selected, and the user can choose.
  const name =
    current === undefined
      ? texts.shell.choosePublication()
      : (current.name ?? <SkeletonLine width="9ch" />)
  if (publications.length === 1 && current !== undefined) {
    return (
      <span className={styles.place}>
        <IconNews aria-hidden />
        {name}
      </span>
    )
  }
  return (
    <>
      <button
        {...trigger}
        className={`${styles.place} ${styles.choose}`}
        aria-label={
          current === undefined
            ? texts.shell.choosePublication()
            : texts.shell.switchPublication({ name: current.name ?? '' })
        }
      >
        <IconNews aria-hidden />
        {name}
        <IconSelector aria-hidden />
      </button>
      {menu}
    </>
  )
}

/** The organisation and publication in the top bar. */
interface Publications {
  /** The organisation's name as people write it; undefined while it is on its way. */
  organisation: string | undefined
  /** The selected publication; null when there is none, or the address names one of others. */
  selected: string | null
  /** The publications to choose from, with names; `name` is undefined while it is on its way. */
  publications: readonly { id: string; name: string | undefined }[]
  choose: (id: string) => void
}

/** Organisation and publications by name: names come from the API, permissions from the token. */
export function usePublications(): Publications {
  const { client, clients } = useCurrentPublication()
  const { organisation, publicationOf } = useNames()
  return {
    organisation,
    selected: client,
    publications: clients.map(({ id }) => ({ id, name: publicationOf(id) })),
    choose: useChoosePublication(),
  }
}

const accountLines = lazyPart(
  async () => (await import('../account/AccountLines.tsx')).AccountLines,
)

/** The name of the signed-in user; the menu is loaded when it opens. */
function AccountMenu(props: AccountMenuProps) {
  const texts = useTexts()
  const name = useSession().user?.name ?? ''
  const [trigger, menu] = useTrigger(accountLines, 'menu', props)
  return (
    <>
      <button {...trigger} className={styles.account}>
        <span aria-hidden>{initialsOf(name)}</span>
        <span className="visually-hidden">{texts.shell.account({ name })}</span>
      </button>
      {menu}
    </>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const letter = word.codePointAt(0)
  return letter === undefined ? '' : String.fromCodePoint(letter).toLocaleUpperCase()
}
