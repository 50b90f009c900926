import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { ReportFrame } from '../define-report.ts'
import { chosenIn } from '../list/list-filters.ts'

interface Props {
  report: Pick<ReportFrame, 'moreFilters'>
}

/** The further filters that are set and have a chip of their own. */
export function SetChips({ report: { moreFilters = [] } }: Props) {
  const [search] = useSearchState()
  return moreFilters.map(
    ({ key, Chip }) =>
      Chip !== undefined &&
      chosenIn(search, key).length > 0 && <OnDemand key={key} part={Chip} given={{}} />,
  )
}
