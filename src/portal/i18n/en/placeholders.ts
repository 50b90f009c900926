/** Texts of placeholders. */
export const placeholders = {
  emptyTitle: 'Nothing here yet',
  emptyText: 'This page is reserved for a later feature, at this same address.',
  slugText: 'This page is at exactly this address. No other address leads here.',
  toStart: 'To the start page',
  toSibling: 'To {screen}',
} as const
