import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  emptyTitle: 'Hier ist noch nichts',
  emptyText:
    'Diese Seite hält einen Platz frei. Sobald hier etwas entsteht, finden Sie es unter derselben Adresse.',
  slugText: 'Diese Seite liegt genau unter dieser Adresse. Andere Adressen führen nicht hierher.',
  toStart: 'Zur Startseite',
  toSibling: 'Zu {screen}',
} as const

const english = {
  emptyTitle: 'Nothing here yet',
  emptyText: 'This page is reserved for a later feature, at this same address.',
  slugText: 'This page is at exactly this address. No other address leads here.',
  toStart: 'To the start page',
  toSibling: 'To {screen}',
} as const

/** The texts of the placeholder pages. */
export const usePlaceholderTexts = pageTexts(german, english)
