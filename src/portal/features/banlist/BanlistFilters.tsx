import { IconFlask, IconTrash } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useToday } from '#portal/state/use-clock.ts'
import { useSearchState } from '#portal/state/use-search-state.ts'
import { Button } from '#portal/ui/Button.tsx'
import { isRangePreset, type RangePreset } from '#portal/ui/date-range.ts'
import { DateRangeFilter } from '#portal/ui/DateRangeFilter.tsx'
import { FilterBar } from '#portal/ui/FilterBar.tsx'
import { hint } from '#portal/ui/hint.ts'
import { IconAction } from '#portal/ui/IconAction.tsx'
import { SearchField } from '#portal/ui/SearchField.tsx'
import { sortOf, writtenSort } from '#portal/ui/sort-text.ts'
import { SortMenu } from '#portal/ui/SortMenu.tsx'
import type { Column } from '#portal/ui/table-model.ts'

import { banlistFilter, isFiltered, setFilters } from './banlist-search.ts'
import type { BanlistRows, Entry } from './banlist.queries.ts'
import { RowFilters } from './RowFilters.tsx'

import styles from './banlist.module.css'

interface Props {
  found: BanlistRows
  columns: readonly Column<Entry>[]
  onDelete: () => void
}

/** Search, filters, how many match, and the way to delete what is selected. */
export function BanlistFilters({ found, columns, onDelete }: Props) {
  const { banlist } = useTexts()
  const [search, change] = useSearchState()
  return (
    <FilterBar
      range={
        <SearchField
          label={banlist.searchPlaceholder()}
          value={search.q}
          onChange={(q) => change({ q }, { replace: true })}
          growsTo="299px"
        />
      }
      setCount={setFilters(search)}
      sort={
        <SortMenu
          columns={columns}
          sort={sortOf(search.sort)}
          onSort={(sort) => change({ sort: writtenSort(sort) })}
        />
      }
      aside={
        <>
          <Matches {...found} />
          <span className={styles.asideActions}>
            <TestAction />
            <IconAction label={banlist.delete()} icon={<IconTrash />} onClick={onDelete} />
          </span>
        </>
      }
    >
      <AddedFilter />
      <RowFilters />
    </FilterBar>
  )
}

/** When the entries were added: any time, a period that ends today, or days of one's own. */
function AddedFilter() {
  const { banlist } = useTexts()
  const [search, change] = useSearchState()
  const today = useToday()
  const { addedFrom = null, addedTo = null } = banlistFilter(search, today)
  const range = search.range === 'custom' ? 'custom' : presetOf(search.range)
  return (
    <DateRangeFilter
      name={banlist.addedFilter()}
      anyLabel={banlist.anyTime()}
      presets={['all', '7d', '28d', '90d']}
      preset={range}
      value={{ from: addedFrom ?? today, to: addedTo ?? today }}
      onPreset={(name) => change({ range: name === 'all' ? '' : name, from: '', to: '' })}
      onCustom={({ from, to }) => change({ range: 'custom', from, to })}
    />
  )
}

function presetOf(name: string): RangePreset {
  return isRangePreset(name) ? name : 'all'
}

/** The word is only there where there is room for it. */
function TestAction() {
  const { panels } = useTexts().banlist
  const [, change] = useSearchState()
  return (
    <Button
      variant="subtle"
      icon={<IconFlask />}
      onClick={() => change({ panel: 'test' })}
      {...hint({ text: panels.test() })}
    >
      <span>{panels.test()}</span>
    </Button>
  )
}

function Matches({ count, isAtLeast }: BanlistRows) {
  const { banlist } = useTexts()
  const [search] = useSearchState()
  if (count === undefined || (count === 0 && !isFiltered(search))) return null
  return (
    <output>{isAtLeast ? banlist.matchesAtLeast({ count }) : banlist.matches({ count })}</output>
  )
}
