import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'

import { useDrawn } from '../hooks/use-drawn.ts'
import { MantineScope } from '../theme/MantineScope.tsx'
import { TriggerAdapter } from './use-trigger.tsx'
import type { Triggered } from './use-trigger.tsx'

/** One thing a menu offers. */
export interface MenuItem {
  label: ReactNode
  icon?: ReactNode
  isChosen?: boolean
  onChoose?: () => void
  /** An address elsewhere; opens in a new tab. */
  href?: string
  /** A link to a screen, drawn as the line: `<ScreenLink to="/" />`. */
  link?: ReactElement
}

/** A line of a menu: something to choose, a name of what follows, a rule, or words on top. */
export type MenuLine = MenuItem | { name: ReactNode } | { head: ReactNode } | 'rule'

/** The items of a menu, and its place at its button. */
export interface MenuContent {
  lines: readonly MenuLine[]
  place: 'bottom-start' | 'bottom-end' | 'top-end'
  /** In pixels; as wide as its lines unless told. */
  width?: number
}

type Props = MenuContent & Triggered

/** The menu at a button. */
export function MenuList({ lines, place, width, target, opensAtOnce }: Props) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  return (
    <MantineScope>
      <Menu
        opened={isOpen && isDrawn}
        onChange={setIsOpen}
        position={place}
        {...(width === undefined ? {} : { width })}
      >
        <Menu.Target>
          <TriggerAdapter target={target} />
        </Menu.Target>
        <Menu.Dropdown>
          {lines.map((line, i) => (
            <Line key={i} line={line} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineScope>
  )
}

function Line({ line }: { line: MenuLine }) {
  if (line === 'rule') return <Menu.Divider />
  if ('name' in line) return <Menu.Label>{line.name}</Menu.Label>
  if ('head' in line) return line.head
  return <Item {...line} />
}

function Item({ label, icon, isChosen = false, onChoose, href, link }: MenuItem) {
  const look = {
    leftSection: icon,
    rightSection: isChosen ? <IconCheck size={16} /> : null,
    ...(onChoose === undefined ? {} : { onClick: onChoose }),
    ...(link === undefined ? {} : { renderRoot: (props: object) => cloneElement(link, props) }),
  }
  if (href === undefined) return <Menu.Item {...look}>{label}</Menu.Item>
  return (
    <Menu.Item {...look} component="a" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </Menu.Item>
  )
}
