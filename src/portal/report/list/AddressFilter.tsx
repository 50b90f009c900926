import type { ComponentProps } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { filterChoices } from '#portal/ui/filters/filter-choices.ts'
import type { FilterChoice } from '#portal/ui/filters/FilterList.tsx'
import { type FilterListPart, FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import type { LazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { choosing, chosenIn, type FilterKey } from './list-filters.ts'

interface FilterProps extends Omit<
  ComponentProps<typeof FilterMenu>,
  'value' | 'onChange' | 'isMultiple' | 'list'
> {
  /** the search parameter that holds the choice; one that holds a list allows several */
  param: FilterKey
  /** its choices are in sight, as in a panel */
  isOpen?: boolean
  /** draw the choices, if not as usual */
  parts?: ChoiceParts
}

/** The choices of a filter as a list at its button, and in sight. */
export interface ChoiceParts {
  list: FilterListPart
  choices: LazyPart<FilterChoice>
}

/** A filter whose choice lives in the address. */
export function AddressFilter({ param, isOpen = false, parts, ...offer }: FilterProps) {
  const [search, change] = useSearchState()
  const choice = {
    value: chosenIn(search, param),
    onChange: (chosen: readonly string[]) => change(choosing(search, param, chosen)),
    isMultiple: typeof search[param] === 'object',
  }
  const input = { ...offer, ...choice }
  return isOpen ? (
    <OnDemand part={parts?.choices ?? filterChoices} props={input} />
  ) : (
    <FilterMenu {...input} list={parts?.list} />
  )
}

interface SearchProps {
  label: string
  placeholder?: string
  /** its key stands in the field while it is empty */
  hasKey?: boolean
  /** as wide as this where there is room, such as `300px` */
  growsTo?: string
}

/** The search words of the address. */
export function ListSearch(props: SearchProps) {
  const [{ q }, change] = useSearchState()
  return (
    <SearchField
      {...props}
      shortcut="/"
      value={q}
      onChange={(words) => change({ q: words }, { replace: true })}
    />
  )
}
