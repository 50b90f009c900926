import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'

import { usePlanning } from '../planning/use-planning.ts'
import { useListTexts } from './list-texts.ts'

const leastArticles = [2, 5, 10, 20, 50]
const states = ['gap', 'planned', 'covered', 'none'] as const

/** The filters of the list: a group, a state of the planning, the least number of articles. */
export function ListOwnFilters() {
  const texts = useListTexts()
  const { planning } = usePlanning()
  const [{ only, state, least }, change] = useSearchState()
  const groups = planning?.groups ?? []
  return (
    <>
      <FilterMenu
        name={texts.filters.group()}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen(only)}
        onChange={([id = '']) => change({ only: id })}
      />
      <FilterMenu
        name={texts.filters.planning()}
        options={states.map((value) => ({ value, label: texts.marks[value]() }))}
        value={chosen(state)}
        onChange={([value = '']) => change({ state: value })}
      />
      <FilterMenu
        name={texts.filters.least()}
        allLabel={texts.filters.any()}
        options={leastArticles.map((count) => ({
          value: String(count),
          label: texts.filters.leastOf({ count }),
        }))}
        value={chosen(least)}
        onChange={([value = '']) => change({ least: value })}
      />
    </>
  )
}

function chosen(value: string): readonly string[] {
  return value === '' ? [] : [value]
}
