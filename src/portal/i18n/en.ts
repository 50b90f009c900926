import type { TranslationOf } from '#lib/typed-texts.ts'

import type { de } from './de.ts'
import { banlist } from './en/banlist.ts'
import { errors } from './en/errors.ts'
import { screens } from './en/screens.ts'
import { shell } from './en/shell.ts'

/** Texts of the blocks that know no feature. */
const ui = {
  close: 'Close',
  copyFailed: 'The browser did not allow copying',
  notices: 'Notices',
  ctrl: 'Ctrl',
  cancel: 'Cancel',
  clear: 'Clear',
  notLoaded: 'Not loaded',
  notLoadedText: 'The server did not answer as expected.',
  tryNow: 'Try now',
  loading: 'Loading',
  search: 'Search',
  clearSearch: 'Clear search',
  clearFilter: 'Reset {name}',
  filterAll: 'all',
  filterChosen: '{count|number} chosen',
  filters: 'Filters',
  sortBy: 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  range: '{from} to {to}',
  ranges: {
    today: 'Today',
    yesterday: 'Yesterday',
    '7d': 'Last 7 days',
    '28d': 'Last 28 days',
    '90d': 'Last 90 days',
    mtd: 'This month',
    lm: 'Last month',
    ytd: 'This year',
    '12m': 'Last 12 months',
    all: 'All time',
    custom: 'Custom period',
  },
  zoneTime: '{city} time',
  period: 'Period',
  from: 'From',
  to: 'To',
  table: 'Table',
  selectAllOnPage: 'Select all on this page',
  selectRow: 'Select {row}',
  readOnly: 'Read-only',
  readOnlyRow: '{row} is read-only',
  rowActions: 'Actions',
  more: '{count} more',
  pages: 'Pages',
  page: 'Page {page|number}',
  pageOf: '{from} to {to} of {count}',
  allOf: 'All {count} {name}',
  atLeast: 'over {count|number}',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  perPage: '{name} per page',
  rows: 'Rows',
  all: 'All',
  selected: '{count|number} selected',
  opensInNewTab: 'opens in a new tab',
  done: 'Done',
} as const

const areas = {
  banlist,
  errors,
  screens,
  shell,
  ui,
}

/** The English dictionary: a missing key or another parameter is a compile error here. */
export const en = areas satisfies TranslationOf<typeof de, typeof areas>
