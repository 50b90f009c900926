import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  // Beside the map there is less room, and its column says how they were chosen.
  topics: {
    map: '{topics|number} {{Thema|Themen}}, {articles|number} Artikel',
    list: '{topics|number} {{Thema|Themen}}, {articles|number} Artikel ausgewählt',
  },
  articles: {
    map: '{articles|number} Artikel',
    list: '{articles|number} Artikel ausgewählt',
  },
  map: 'Auf der Karte',
  list: 'Liste',
  csv: 'CSV',
  link: 'Link',
  plan: 'Planen',
  planSeveral: '{count|number} {{Thema|Themen}} planen',
  appears: 'Erscheint am',
  note: 'Notiz für die Redaktion',
  cancel: 'Abbrechen',
  planned: '{count|number} {{Thema|Themen}} geplant',
  plannedSome:
    '{count|number} von {all|number} Themen geplant. Die anderen haben Kollegen inzwischen geändert.',
  copied: 'Link kopiert',
} as const

const english = {
  topics: {
    map: '{topics|number} {{topic|topics}}, {articles|number} {{article|articles}}',
    list: '{topics|number} {{topic|topics}}, {articles|number} {{article|articles}} selected',
  },
  articles: {
    map: '{articles|number} {{article|articles}}',
    list: '{articles|number} {{article|articles}} selected',
  },
  map: 'On the map',
  list: 'List',
  csv: 'CSV',
  link: 'Link',
  plan: 'Plan',
  planSeveral: 'Plan {count|number} {{topic|topics}}',
  appears: 'Appears on',
  note: 'Note for the editors',
  cancel: 'Cancel',
  planned: '{count|number} {{topic|topics}} planned',
  plannedSome:
    '{count|number} of {all|number} topics planned. Colleagues have changed the others in the meantime.',
  copied: 'Link copied',
} as const

/** The texts of the bar of chosen topics and articles. */
export const useSelectionTexts = pageTexts(german, english)
