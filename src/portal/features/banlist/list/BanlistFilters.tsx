import { IconFlask, IconTrash } from '@tabler/icons-react'

import { isRangePreset, type RangePreset } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { SearchField } from '#portal/ui/controls/SearchField.tsx'
import { DateRangeFilter } from '#portal/ui/days/DateRangeFilter.tsx'
import { FilterBar } from '#portal/ui/filters/FilterBar.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { banlistFilter, isFiltered, setFilters } from '../banlist-search.ts'
import type { BanlistRows, Entry } from '../banlist.queries.ts'
import { RowFilters } from './RowFilters.tsx'

import styles from '../banlist.module.css'

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
