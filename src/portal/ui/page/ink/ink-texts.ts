import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  selectAllMatches: 'Alle {count|number} Treffer wählen',
  clearSelection: 'Auswahl aufheben',
  bulkActions: 'Aktionen für die Auswahl',
} as const

const english = {
  selectAllMatches: 'Select all {count|number} matches',
  clearSelection: 'Clear selection',
  bulkActions: 'Actions for the selection',
} as const

/** The texts of the bar of chosen rows. */
export const useInkTexts = pageTexts(german, english)
