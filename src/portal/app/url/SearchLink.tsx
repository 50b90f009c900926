import { Link } from '@tanstack/react-router'
import type { LinkComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ScreenPath } from '#portal/screens.ts'

import { changedSearch } from './search.ts'
import type { Search, SearchInput } from './search.ts'
import { useScreenSearch } from './use-search-state.ts'

interface Props {
  /** the parameters that change; the others stay */
  change: Partial<Search>
  className?: string | undefined
  'aria-current'?: boolean | undefined
  'data-tone'?: string | undefined
  /** its cell, where arrows lead to it */
  'data-place'?: string | undefined
  tabIndex?: number
  title?: string | undefined
  children: ReactNode
}

/** A link to the same screen with other parameters: opens in a tab of its own where one asks for it. */
export function SearchLink({ change, ...anchor }: Props) {
  const screen = useScreenSearch()
  const changed = (before: SearchInput) =>
    changedSearch(screen, screen.validateSearch(before), change)
  return <Link {...anchor} to="." search={changed} resetScroll={false} />
}

interface ScreenLinkProps extends Omit<LinkComponentProps, 'to' | 'search' | 'params' | 'from'> {
  to: ScreenPath
  search?: SearchInput
}

/**
 * A link to a screen in the language of the page: `<ScreenLink to="/" search={{ q: 'x' }}>`.
 * It loads the screen's parts when the pointer shows the intention.
 */
export function ScreenLink(props: ScreenLinkProps) {
  return <Link {...props} />
}
