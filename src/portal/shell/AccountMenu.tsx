import { Menu } from '@mantine/core'
import { IconActivity, IconLanguage, IconLogout } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenLink } from '#portal/state/ScreenLink.tsx'
import { useSession } from '#portal/state/use-session.ts'
import { useIsPhone } from '#portal/ui/use-is-phone.ts'

import { ThemeItems, useTheme } from './ThemeMenu.tsx'

import styles from './top-bar.module.css'

interface Props {
  organisation: string
  onLanguage: () => void
}

/** Who is signed in and the way out; on a phone also language and appearance. */
export function AccountMenu({ organisation, onLanguage }: Props) {
  const texts = useTexts()
  const isPhone = useIsPhone()
  const { user, signOut } = useSession()
  const { scheme, choose } = useTheme()
  const name = user?.name ?? ''
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <button type="button" className={styles.account}>
          <span aria-hidden>{initialsOf(name)}</span>
          <span className="visually-hidden">{texts.shell.account({ name })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <b>{name}</b>
          <span>{texts.shell.signedInAs({ organisation })}</span>
        </div>
        <Menu.Divider />
        {isPhone && (
          <>
            <Menu.Item leftSection={<IconLanguage size={18} stroke={1.6} />} onClick={onLanguage}>
              {texts.shell.otherLanguage()}
            </Menu.Item>
            <Menu.Label>{texts.shell.theme()}</Menu.Label>
            <ThemeItems scheme={scheme} onChoose={choose} />
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          component={ScreenLink}
          to="/auth-debug"
          leftSection={<IconActivity size={18} stroke={1.6} />}
        >
          {texts.shell.diagnostics()}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={signOut}>
          {texts.shell.signOut()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
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
