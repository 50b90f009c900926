import type { ComponentProps } from 'react'

import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import type { SearchInput } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

type LinkProps = Omit<ComponentProps<typeof ScreenLink>, 'to' | 'search'>

type OfBox = LinkProps & {
  box: string
  /** its panel is open then */
  article?: string
}

/** The articles that a box showed, in the same days. */
export function ArticlesLink({ box, article, ...props }: OfBox) {
  const days = useDays()
  const search = { ...days, box: [box], ...(article !== undefined && { id: article }) }
  return <ScreenLink {...props} to="/recommendation-article-report" search={search} />
}

/** A position in the report of positions, in the same days. */
export function PositionLink({ position, ...props }: LinkProps & { position: string }) {
  const days = useDays()
  const search = { ...days, position: [position] }
  return <ScreenLink {...props} to="/position-report" search={search} />
}

/** The days of this report, for another one. */
function useDays(): SearchInput {
  const [{ range, from, to, cmp }] = useSearchState()
  return range === 'custom' ? { range, from, to, cmp } : { range, cmp }
}
