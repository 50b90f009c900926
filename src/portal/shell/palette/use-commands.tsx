import { IconActivity, IconLanguage, IconLogout, IconNews } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { useShowsDiagnostics } from '#portal/app/device/use-shows-diagnostics.ts'
import { leaveSession } from '#portal/app/leaving/use-leaving.ts'
import { useUsualSearch } from '#portal/app/preferences/use-preferences.ts'
import { useScreenCommands } from '#portal/app/publication/use-current-publication.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { screens } from '#portal/app/url/screens.ts'
import { otherLocale, type Locale } from '#portal/i18n/locale.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { commandWords, screenWords } from '#portal/i18n/screen-words.ts'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import { themes } from '../account/ThemeMenu.tsx'
import { usePermittedScreens, type ScreenGroup } from '../navigation/Navigation.tsx'
import { usePublications } from '../top-bar/TopBar.tsx'

/** Something the palette can do. */
export interface Command {
  id: string
  label: string
  /** The group of an item, at the right. */
  hint: string
  icon: ReactNode
  run: () => void
}

/** The screens the user may open, then what else can be done from anywhere. */
export function useCommands(onLanguage: (locale: Locale) => void): Command[] {
  return [...usePages(), ...usePlaces(), ...usePublicationCommands(), ...useOwnCommands(onLanguage)]
}

function usePages(): Command[] {
  const texts = useTexts()
  const router = useRouter()
  const usualSearch = useUsualSearch()
  const groupName = (name: ScreenGroup['name']) =>
    name === 'start' ? '' : texts.shell.groups[name]()
  return usePermittedScreens().flatMap(({ name, screens: permitted }) =>
    permitted.map((screen) => ({
      id: screen.path,
      label: screenWords(texts, screen.title).title(),
      hint: groupName(name),
      icon: <ScreenIcon screen={screen} />,
      run: () => void router.navigate({ to: screen.path, search: usualSearch(screen) }),
    })),
  )
}

/** The commands of features inside their screens. */
function usePlaces(): Command[] {
  const texts = useTexts()
  const router = useRouter()
  return useScreenCommands().flatMap(({ screen: path, search, text }) => {
    const screen = screens.find((one) => one.path === path)
    if (screen === undefined) return []
    return {
      id: `${path} ${text}`,
      label: commandWords(texts, text),
      hint: screenWords(texts, screen.title).title(),
      icon: <ScreenIcon screen={screen} />,
      run: () => void router.navigate({ to: path, search }),
    }
  })
}

function usePublicationCommands(): Command[] {
  const texts = useTexts()
  const { publications, selected, choose } = usePublications()
  return publications
    .filter(({ id, name }) => id !== selected && name !== undefined)
    .map(({ id, name = '' }) => ({
      id: `publication ${id}`,
      label: name,
      hint: texts.shell.publication(),
      icon: <IconNews />,
      run: () => choose(id),
    }))
}

function useOwnCommands(onLanguage: (locale: Locale) => void): Command[] {
  const texts = useTexts()
  const router = useRouter()
  const { locale } = useLocale()
  const { signOut } = useSession()
  const { scheme, choose } = useColourScheme()
  const [isDiagnosing] = useShowsDiagnostics()
  const diagnosis = {
    id: 'diagnosis',
    label: texts.screens.authDebug.title(),
    hint: texts.shell.commands(),
    icon: <IconActivity />,
    run: () => void router.navigate({ to: '/auth-debug' }),
  }
  return [
    {
      id: 'language',
      label: texts.shell.otherLanguage(),
      hint: texts.shell.language(),
      icon: <IconLanguage />,
      run: () => onLanguage(otherLocale(locale)),
    },
    ...themes
      .filter((theme) => theme.scheme !== scheme)
      .map(({ scheme: choice, Icon }) => ({
        id: `theme ${choice}`,
        label: texts.shell.themes[choice](),
        hint: texts.shell.theme(),
        icon: <Icon />,
        run: () => choose(choice),
      })),
    ...(isDiagnosing ? [diagnosis] : []),
    {
      id: 'sign-out',
      label: texts.shell.signOut(),
      hint: texts.shell.commands(),
      icon: <IconLogout />,
      run: () => void leaveSession(signOut),
    },
  ]
}
