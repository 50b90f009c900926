import type { ComponentProps } from 'react'

import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

type LinkProps = Omit<ComponentProps<typeof ScreenLink>, 'to' | 'search'>

type OfBox = LinkProps & {
  box: string
  /** its panel is open then */
  article?: string
}

/** The articles that a box showed, in the same days and by the same filters. */
export function ArticlesLink({ box, article, ...props }: OfBox) {
  const kept = useKept()
  const search = { ...kept, box: [box], ...(article !== undefined && { id: article }) }
  return <ScreenLink {...props} to="/recommendation-article-report" search={search} />
}

/** A position in the report of positions, in the same days and topics. */
export function PositionLink({ position, ...props }: LinkProps & { position: string }) {
  const search = { ...useKept(), position: [position] }
  return <ScreenLink {...props} to="/position-report" search={search} />
}

/** The days and filters of this report, for another one. */
function useKept(): SearchInput {
  const [{ range, from, to, cmp, topic, position }] = useSearchState()
  const days = range === 'custom' ? { range, from, to, cmp } : { range, cmp }
  return { ...days, topic, position }
}

/** Tells if the user may open the report of positions. */
export function useMayOpenPositions(): boolean {
  return mayOpen('/position-report', useMay())
}
