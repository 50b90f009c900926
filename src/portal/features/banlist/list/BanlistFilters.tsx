import { IconFlask } from '@tabler/icons-react'

import { isRangePreset } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { AddressFilter, ListSearch } from '#portal/report/list/AddressFilter.tsx'
import type { ListFilter } from '#portal/report/list/list-filters.ts'
import { ListFilters } from '#portal/report/list/ListFilters.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { DateRangeFilter } from '#portal/ui/days/DateRangeFilter.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { drawnOnce } from '#portal/ui/hooks/use-drawn.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { banlistFilter, isFiltered } from '../banlist-filter.ts'
import { useAuthors } from '../banlist.queries.ts'
import type { Entry, EntryCount } from '../banlist.queries.ts'

import styles from '../banlist.module.css'

/** Narrow the list by who added the entries, and by their state: their effect, and their protection. */
const rowFilters: readonly ListFilter[] = [
  { key: 'by', Control: AuthorFilter },
  { key: 'state', Control: StateFilter },
]

function AuthorFilter() {
  const { banlist } = useTexts()
  const [{ by }] = useSearchState()
  const authors = useAuthors() ?? []
  const missing = by.filter((name) => !authors.includes(name))
  return (
    <AddressFilter
      param="by"
      name={banlist.authorFilter()}
      allLabel={banlist.authorAny()}
      options={[...authors, ...missing].map((name) => ({ value: name, label: name }))}
    />
  )
}

/** One choice of each group; both are parameters of the address. */
function StateFilter() {
  const { banlist } = useTexts()
  const { states } = banlist
  const [{ state, view }, change] = useSearchState()
  const effects = ['active', 'paused', 'expired', 'redundant'] as const
  const options = [
    ...effects.map((value) => ({ value, label: states[value](), group: banlist.effect() })),
    { value: 'locked', label: banlist.protectionOnly(), group: banlist.protectionFilter() },
    { value: 'open', label: banlist.protectionNone(), group: banlist.protectionFilter() },
  ]
  return (
    <FilterMenu
      name={banlist.stateFilter()}
      allLabel={banlist.stateAny()}
      options={options}
      value={[state, view].filter((value) => value !== '')}
      isMultiple
      onChange={(chosen) => {
        // The one that was chosen last takes the place of the other of its group.
        const lastOf = (isEffect: boolean, before: string) => {
          const own = chosen.filter((value) => effects.some((one) => one === value) === isEffect)
          return own.find((value) => value !== before) ?? own[0] ?? ''
        }
        change({ state: lastOf(true, state), view: lastOf(false, view) })
      }}
    />
  )
}

interface Props extends EntryCount {
  columns: readonly Column<Entry>[]
}

/** Search and filters, each of a width of its own, and the way to test addresses. */
export const BanlistFilters = drawnOnce(Filters)

function Filters({ columns, ...found }: Props) {
  const { banlist } = useTexts()
  const [{ range }] = useSearchState()
  const isPhone = useIsPhone()
  return (
    <ListFilters
      isFixed
      lead={
        <ListSearch label={banlist.searchPlaceholder()} placeholder={banlist.searchIn()} hasKey />
      }
      columns={columns}
      before={<AddedFilter />}
      isBeforeSet={range !== ''}
      filters={rowFilters}
      aside={
        <>
          <Matches {...found} inSight={isPhone ? columns[0]?.header : undefined} />
          {!isPhone && <TestAction />}
        </>
      }
    />
  )
}

/** When the entries were added: any time, a period that ends today, or days of one's own. */
function AddedFilter() {
  const { banlist } = useTexts()
  const [search, change] = useSearchState()
  const today = useToday()
  const { addedFrom = null, addedTo = null } = banlistFilter(search, today)
  const { range } = search
  return (
    <DateRangeFilter
      name={banlist.addedFilter()}
      anyLabel={banlist.anyTime()}
      presets={['all', '7d', '28d', '90d']}
      preset={range === 'custom' || isRangePreset(range) ? range : 'all'}
      value={{ from: addedFrom ?? today, to: addedTo ?? today }}
      onPreset={(name) => change({ range: name === 'all' ? '' : name, from: '', to: '' })}
      onCustom={({ from, to }) => change({ range: 'custom', from, to })}
    />
  )
}

function TestAction() {
  const { panels } = useTexts().banlist
  const [, change] = useSearchState()
  return (
    <Button
      variant="subtle"
      icon={<IconFlask />}
      aria-keyshortcuts="t"
      onClick={() => change({ panel: 'test' })}
    >
      {panels.test()}
    </Button>
  )
}

interface MatchesProps extends EntryCount {
  /** the words of the head that a table on a phone lacks */
  inSight: string | undefined
}

/** The number of matches: read out, and in sight where the table has no head. */
function Matches({ count, isAtLeast, inSight }: MatchesProps) {
  const { banlist } = useTexts()
  const [search] = useSearchState()
  return <output className={styles.matches}>{words()}</output>

  function words(): string {
    if (count === undefined || (count === 0 && !isFiltered(search))) return ''
    if (inSight !== undefined && count > 0) return inSight
    return isAtLeast ? banlist.matchesAtLeast({ count }) : banlist.matches({ count })
  }
}
