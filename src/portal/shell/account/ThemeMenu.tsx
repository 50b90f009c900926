import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'

import { useColourScheme, type ColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

/** The three appearances with their signs. */
export const themes: readonly { scheme: ColourScheme; Icon: TablerIcon }[] = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
]

/** The appearance as a menu. */
export function ThemeMenu() {
  const texts = useTexts()
  const { scheme } = useColourScheme()
  const lines = useThemeLines()
  const [trigger, menu] = useMenu({ place: 'bottom-end', width: 200, lines })
  const Current = themes.find((theme) => theme.scheme === scheme)?.Icon ?? IconSun
  return (
    <>
      <IconButton {...trigger} aria-label={texts.shell.theme()}>
        <Current aria-hidden />
      </IconButton>
      {menu}
    </>
  )
}

/** The choices, for the menu of the bar and the one of the account. */
export function useThemeLines(): MenuLine[] {
  const texts = useTexts()
  const { scheme, choose } = useColourScheme()
  return themes.map(({ scheme: choice, Icon }) => ({
    label: texts.shell.themes[choice](),
    icon: <Icon size={18} stroke={1.6} />,
    isChosen: choice === scheme,
    onChoose: () => choose(choice),
  }))
}
