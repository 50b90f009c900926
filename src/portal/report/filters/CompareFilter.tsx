import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { filterChoices } from '#portal/ui/filters/filter-choices.ts'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { FilterLook } from '../list/list-filters.ts'
import { isComparison } from '../report-variables.ts'
import { useUsualUnless } from './use-known-only.ts'

const offered = ['previous', 'weekdays', 'year', 'none'] as const

/** The days that a report is compared with. */
export function CompareFilter({ isOpen = false }: FilterLook) {
  const { compare } = useReportTexts()
  const [{ cmp }, change] = useSearchState()
  useUsualUnless('cmp', isComparison(cmp))
  const chosen = isComparison(cmp) && cmp !== 'previous' ? [cmp] : []
  const offer = {
    name: compare.name(),
    options: offered.map((value) => ({ value, label: compare[value]() })),
    onChange: ([value = 'previous']: readonly string[]) => change({ cmp: value }),
  }
  return isOpen ? (
    <OnDemand
      part={filterChoices}
      given={{ ...offer, value: chosen.length > 0 ? chosen : ['previous'] }}
    />
  ) : (
    <FilterMenu {...offer} value={chosen} allLabel={compare.previous()} isNameHidden />
  )
}
