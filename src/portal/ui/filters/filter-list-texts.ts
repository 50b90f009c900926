import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  filterSearch: '{name} durchsuchen',
  filterNothing: 'Nichts gefunden',
} as const

const english = {
  filterSearch: 'Search {name}',
  filterNothing: 'Nothing found',
} as const

/** The texts of an open filter. */
export const useFilterListTexts = pageTexts(german, english)
