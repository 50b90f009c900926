import type { MouseEvent, ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { hint } from '../overlays/hint.ts'
import { IconButton, IconLink } from './IconButton.tsx'

/** The icons in the style sheet. */
type DrawnIcon = 'copy' | 'open' | 'edit' | 'delete'

interface Props {
  /** The name that is read out and, unless there is a shorter one, shown as the tooltip. */
  label: string
  tooltip?: string
  onClick?: (event: MouseEvent) => void
  /** Makes it a link; an address elsewhere opens in a new tab. */
  href?: string
  isExternal?: boolean
  isDanger?: boolean
  isDisabled?: boolean
  /** In a table row it waits, unseen, until the row is hovered or has the focus; put it first. */
  isQuiet?: boolean
  /** The key that presses it while the focus is in its row, such as `F2`. */
  shortcut?: string
  /** In pixels; 28 in table rows. */
  size?: number
}

/** Its icon; `drawn` is one that the style sheet draws, for tables with many rows. */
type Icon = { icon: ReactNode; drawn?: never } | { icon?: never; drawn: DrawnIcon }

/** A button or link that is only an icon: named, with a tooltip, at least 24 pixels large. */
export function IconAction(props: Props & Icon) {
  const { label, icon, onClick, href, isExternal = false, isDanger = false } = props
  const texts = useTexts()
  const name = isExternal ? `${label} (${texts.ui.opensInNewTab()})` : label
  const shared = {
    'aria-label': name,
    size: props.size,
    isDanger,
    ...hint({ text: withKey(props.tooltip ?? label, props.shortcut) }),
    ...(props.shortcut === undefined ? {} : { 'aria-keyshortcuts': props.shortcut }),
    'data-icon': props.drawn,
    ...(props.isQuiet === true ? { 'data-quiet': true } : {}),
    ...(onClick === undefined ? {} : { onClick }),
  }
  if (href === undefined) {
    return (
      <IconButton {...shared} disabled={props.isDisabled ?? false}>
        {icon}
      </IconButton>
    )
  }
  return (
    <IconLink
      {...shared}
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon}
    </IconLink>
  )
}

function withKey(text: string, key: string | undefined): string {
  return key === undefined ? text : `${text} (${key})`
}
