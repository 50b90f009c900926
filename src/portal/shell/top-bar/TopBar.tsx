import { IconBuilding, IconMenu2, IconSearch } from '@tabler/icons-react'

import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { otherLocale, type Locale } from '#portal/i18n/locale.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { hint } from '#portal/ui/overlays/hint.ts'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { Wordmark } from '#portal/ui/page/Wordmark.tsx'

import { AccountMenu } from '../account/AccountMenu.tsx'
import { ThemeMenu } from '../account/ThemeMenu.tsx'
import { PublicationSwitch } from './PublicationSwitch.tsx'
import { usePublications } from './use-publications.ts'

import styles from './top-bar.module.css'

export interface TopBarProps {
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
      {isDemo && <DemoMark />}
      <PublicationSwitch />
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
          <span aria-hidden>{locale.toUpperCase()}</span>
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
          {selected === null ? null : organisation} {isDemo && <DemoMark />}
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
