/** Texts of placeholders and of screens that are not built yet. */
export const placeholders = {
  emptyTitle: 'Nothing here yet',
  emptyText: 'This page is reserved for a later feature, at this same address.',
  slugText: 'This page is at exactly this address. No other address leads here.',
  toStart: 'To the start page',
  toSibling: 'To {screen}',
  notBuiltTitle: 'This page is in preparation',
  notBuiltText: 'What is planned: {purpose}.',
} as const
