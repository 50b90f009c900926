import { IconActivity, IconLanguage, IconLogout } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'
import { useSession } from '#portal/state/use-session.ts'
import { useIsPhone } from '#portal/ui/use-is-phone.ts'
import { useMenu, type MenuLine } from '#portal/ui/use-menu.tsx'

import { useThemeLines } from './ThemeMenu.tsx'

import styles from './top-bar.module.css'

interface Props {
  organisation: string
  onLanguage: () => void
}

/** Who is signed in and the way out; on a phone also language and appearance. */
export function AccountMenu({ organisation, onLanguage }: Props) {
  const texts = useTexts()
  const { user, signOut } = useSession()
  const name = user?.name ?? ''
  const who = (
    <div className={styles.who}>
      <b>{name}</b>
      <span>{texts.shell.signedInAs({ organisation })}</span>
    </div>
  )
  const diagnostics = <ScreenLink to="/auth-debug" />
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    width: 250,
    lines: [
      { head: who },
      'rule',
      ...usePhoneLines(onLanguage),
      {
        label: texts.shell.diagnostics(),
        icon: <IconActivity size={18} stroke={1.6} />,
        link: diagnostics,
      },
      {
        label: texts.shell.signOut(),
        icon: <IconLogout size={18} stroke={1.6} />,
        onChoose: signOut,
      },
    ],
  })
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

/** What has no room of its own in the bar of a phone. */
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

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const letter = word.codePointAt(0)
  return letter === undefined ? '' : String.fromCodePoint(letter).toLocaleUpperCase()
}
