import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { changedSearch } from './search-filters.ts'
import { type Search, type SearchInput, searchOf, writtenSearch } from './search.ts'
import { useSearchDefinition } from './use-search-state.ts'

interface Props {
  /** the parameters that change; the others stay */
  change: Partial<Search>
  className?: string | undefined
  'aria-current'?: boolean | undefined
  'data-tone'?: string | undefined
  /** its cell, where arrows lead to it */
  'data-place'?: string | undefined
  tabIndex?: number
  title?: string
  children: ReactNode
}

/** A link to the same screen with other parameters: opens in a tab of its own where one asks for it. */
export function SearchLink({ change, ...anchor }: Props) {
  const definition = useSearchDefinition()
  const changed = (before: SearchInput) =>
    writtenSearch(definition, changedSearch(definition, searchOf(definition, before), change))
  return <Link {...anchor} to="." search={changed} resetScroll={false} />
}
