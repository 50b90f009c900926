import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconBuildingPlus,
  IconExternalLink,
  IconKeyboard,
  IconLanguage,
  IconLogout,
} from '@tabler/icons-react'

import { runningVersion, useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useConnection } from '#portal/app/connection/use-connection.ts'
import { useShowsDiagnostics } from '#portal/app/device/use-shows-diagnostics.ts'
import { leaveSession } from '#portal/app/leaving/use-leaving.ts'
import { useOrganisations, useSession } from '#portal/app/session/use-session.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { localized } from '#portal/i18n/locale.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { type MenuLine, MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useThemeLines } from './ThemeMenu.tsx'

import styles from './account-lines.module.css'

export interface AccountMenuProps {
  /** undefined while its name is on its way */
  organisation: string | undefined
  onLanguage: () => void
  onKeys: () => void
}

type Props = AccountMenuProps & Triggered

/** The account's menu: who and where, other organisations, and the way out. */
export function AccountLines(props: Props) {
  const { organisation, onLanguage, onKeys, target, opensAtOnce } = props
  const texts = useTexts()
  const account = useAccountTexts()
  const { user, signOut } = useSession()
  const release = useRelease()
  const check = useCheckWords()
  const preferences = <ScreenLink to="/preferences" />
  const who = (
    <div className={styles.who}>
      <b dir="auto">{user?.name}</b>
      <span>{account.signedInAs({ organisation: organisation ?? '' })}</span>
      {release !== null && <span>{release}</span>}
      <span>{check}</span>
    </div>
  )
  const lines: MenuLine[] = [
    { head: who },
    'rule',
    ...useOrganisationLines(),
    'rule',
    ...usePhoneLines(onLanguage),
    {
      label: texts.screens.preferences.title(),
      link: preferences,
      icon: <IconAdjustmentsHorizontal size={18} stroke={1.6} />,
    },
    {
      label: account.keys(),
      icon: <IconKeyboard size={18} stroke={1.6} />,
      onChoose: onKeys,
    },
    ...useDiagnosticsLines(),
    {
      label: texts.shell.signOut(),
      icon: <IconLogout size={18} stroke={1.6} />,
      onChoose: () => void leaveSession(signOut),
    },
  ]
  return (
    <MenuList
      lines={lines}
      place="bottom-end"
      width={312}
      target={target}
      opensAtOnce={opensAtOnce}
    />
  )
}

/** The diagnosis is for those who turned it on, such as when support asks for it. */
function useDiagnosticsLines(): MenuLine[] {
  const texts = useTexts()
  const [isOn] = useShowsDiagnostics()
  const link = <ScreenLink to="/auth-debug" />
  if (!isOn) return []
  return [
    { label: texts.screens.authDebug.title(), icon: <IconActivity size={18} stroke={1.6} />, link },
  ]
}

/** The release that runs here; nothing in development. */
function useRelease(): string | null {
  const { version } = useAccountTexts()
  const format = useFormat()
  const running = runningVersion()
  if (running === null) return null
  const { number, commit, date } = running
  if (commit === undefined || date === undefined) return version.number({ number })
  return version.full({ number, commit, date: format.date(date) })
}

/** The state of this build, and the time of the last check. spec 4 */
function useCheckWords(): string {
  const { version } = useAccountTexts()
  const format = useFormat()
  const { updateAvailable, checkedAt } = useBuildUpdate()
  const { lostSince } = useConnection()
  if (updateAvailable) return version.old()
  if (checkedAt !== null) return version.newest({ time: format.time(checkedAt) })
  return lostSince === null ? version.checking() : version.unknown()
}

/** The actions that have no room in a phone's top bar. */
function usePhoneLines(onLanguage: () => void): MenuLine[] {
  const texts = useTexts()
  const isPhone = useIsPhone()
  const themes = useThemeLines()
  if (!isPhone) return []
  return [
    {
      label: texts.shell.otherLanguage(),
      icon: <IconLanguage size={18} stroke={1.6} />,
      onChoose: onLanguage,
    },
    { name: texts.shell.theme() },
    ...themes,
    'rule',
  ]
}

/**
 * The ways to other organisations: here, which ends this session in every tab, or beside it in a tab
 * of their own. spec 4 other 1
 */
function useOrganisationLines(): MenuLine[] {
  const texts = useAccountTexts()
  const { locale } = useLocale()
  const { realm, changeOrganisation } = useSession()
  const { known } = useOrganisations()
  const others = known.filter((other) => other.realm !== realm)
  const icon = <IconBuilding size={18} stroke={1.6} />
  return [
    {
      name: (
        <>
          {texts.changeOrganisation()}
          <span className={styles.warning}>{texts.changeExplained()}</span>
        </>
      ),
    },
    ...others.map(({ organisation }) => ({
      label: (
        <span className={styles.name} dir="auto" translate="no">
          {organisation}
        </span>
      ),
      icon,
      onChoose: () => void leaveSession(() => changeOrganisation(organisation)),
    })),
    {
      label: texts.otherOrganisation(),
      icon: <IconBuildingPlus size={18} stroke={1.6} />,
      onChoose: () => void leaveSession(() => changeOrganisation('')),
    },
    'rule',
    {
      label: texts.organisationInTab(),
      icon: <IconExternalLink size={18} stroke={1.6} />,
      href: localized('/login', locale),
    },
  ]
}

const german = {
  signedInAs: 'Angemeldet bei {organisation}',
  changeOrganisation: 'Organisation wechseln',
  changeExplained: 'Beendet diese Sitzung in allen Tabs.',
  otherOrganisation: 'Andere Organisation …',
  organisationInTab: 'Weitere Organisation in neuem Tab',
  keys: 'Tastenkürzel',
  version: {
    number: 'Version {number}',
    full: 'Version {number} vom {date} ({commit})',
    newest: 'Neueste Version, Stand {time}',
    checking: 'Neueste Version wird gesucht',
    unknown: 'Neueste Version noch nicht bekannt',
    old: 'Neue Version verfügbar',
  },
} as const

const english = {
  signedInAs: 'Signed in to {organisation}',
  changeOrganisation: 'Change organisation',
  changeExplained: 'Ends this session in all tabs.',
  otherOrganisation: 'Another organisation …',
  organisationInTab: 'Another organisation in a new tab',
  keys: 'Keyboard shortcuts',
  version: {
    number: 'Version {number}',
    full: 'Version {number} of {date} ({commit})',
    newest: 'Newest version, as of {time}',
    checking: 'Looking for the newest version',
    unknown: 'Newest version not known yet',
    old: 'A new version is available',
  },
} as const

/** The texts of the account's menu. */
const useAccountTexts = pageTexts(german, english)
