import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconMoon,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

/** The three appearances with their signs. */
export const themes: readonly { scheme: MantineColorScheme; Icon: TablerIcon }[] = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
]

/** Light, dark or what the system says, and how to choose. */
export function useTheme() {
  // With transitions kept, Mantine does not write a style element for the moment of the switch.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { scheme: colorScheme, choose: setColorScheme }
}

/** The appearance as a menu. */
export function ThemeMenu() {
  const texts = useTexts()
  const { scheme, choose } = useTheme()
  const Current = themes.find((theme) => theme.scheme === scheme)?.Icon ?? IconSun
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={texts.shell.theme()}>
          <Current aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems scheme={scheme} onChoose={choose} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface ItemsProps {
  scheme: MantineColorScheme
  onChoose: (scheme: MantineColorScheme) => void
}

/** The choices, for the menu of the bar and the one of the account. */
export function ThemeItems({ scheme, onChoose }: ItemsProps) {
  const texts = useTexts()
  return themes.map(({ scheme: choice, Icon }) => (
    <Menu.Item
      key={choice}
      leftSection={<Icon size={18} stroke={1.6} />}
      rightSection={choice === scheme ? <IconCheck size={16} /> : null}
      onClick={() => onChoose(choice)}
    >
      {texts.shell.themes[choice]()}
    </Menu.Item>
  ))
}
