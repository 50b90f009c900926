/** Texts of placeholders. */
export const placeholders = {
  emptyTitle: 'Hier ist noch nichts',
  emptyText:
    'Diese Seite hält einen Platz frei. Sobald hier etwas entsteht, finden Sie es unter derselben Adresse.',
  slugText: 'Diese Seite liegt genau unter dieser Adresse. Andere Adressen führen nicht hierher.',
  toStart: 'Zur Startseite',
  toSibling: 'Zu {screen}',
} as const
