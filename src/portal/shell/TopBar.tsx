import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBuilding, IconMenu2, IconSearch } from '@tabler/icons-react'

import { otherLocale, type Locale } from '#portal/i18n/locale.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'
import { useIsPhone } from '#portal/ui/use-is-phone.ts'
import { Wordmark } from '#portal/ui/Wordmark.tsx'

import { AccountMenu } from './AccountMenu.tsx'
import { ClientSwitch } from './ClientSwitch.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { usePublications } from './use-publications.ts'

import styles from './top-bar.module.css'

export interface TopBarProps {
  /** The data are generated; the bar says so. */
  isDemo: boolean
  onLanguage: (locale: Locale) => void
  onPalette: () => void
  onNavigation: () => void
}

/** Where one is at the left, one's own matters at the right. */
export function TopBar(props: TopBarProps) {
  return useIsPhone() ? <PhoneBar {...props} /> : <WideBar {...props} />
}

function WideBar({ isDemo, onLanguage, onPalette }: TopBarProps) {
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
        <span translate="no">{organisation}</span>
      </span>
      {isDemo && <DemoMark />}
      <ClientSwitch />
      <div className={styles.end}>
        <button type="button" className={styles.search} onClick={onPalette}>
          <IconSearch aria-hidden />
          <span className={styles.words}>{texts.shell.search()}</span>
          <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
        <Tooltip label={texts.shell.switchLanguage()}>
          <button type="button" className={styles.language} onClick={switchLanguage}>
            <span aria-hidden>{locale.toUpperCase()}</span>
            <span className="visually-hidden">{texts.shell.switchLanguage()}</span>
          </button>
        </Tooltip>
        <ThemeMenu />
        <AccountMenu organisation={organisation} onLanguage={switchLanguage} />
      </div>
    </header>
  )
}

function PhoneBar({ isDemo, onLanguage, onPalette, onNavigation }: TopBarProps) {
  const texts = useTexts()
  const { locale } = useLocale()
  const { organisation, publications, selected } = usePublications()
  const name = publications.find(({ id }) => id === selected)?.name ?? ''
  return (
    <header className={styles.bar}>
      <ActionIcon aria-label={texts.shell.openNavigation()} size={40} onClick={onNavigation}>
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <div className={styles.names}>
        <b>{name === '' ? organisation : name}</b>
        <span>
          {name === '' ? null : organisation} {isDemo && <DemoMark />}
        </span>
      </div>
      <div className={styles.end}>
        <ActionIcon aria-label={texts.shell.searchShort()} size={40} onClick={onPalette}>
          <IconSearch aria-hidden />
        </ActionIcon>
        <AccountMenu
          organisation={organisation}
          onLanguage={() => onLanguage(otherLocale(locale))}
        />
      </div>
    </header>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function DemoMark() {
  const texts = useTexts()
  return (
    <Tooltip label={texts.shell.demoExplained()}>
      <span className={styles.demo}>
        {texts.shell.demo()}
        <span className="visually-hidden">: {texts.shell.demoExplained()}</span>
      </span>
    </Tooltip>
  )
}
