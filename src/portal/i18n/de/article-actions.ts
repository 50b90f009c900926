/** Texts of what one does with an article in a row or a panel. */
export const articleActions = {
  open: 'Artikel öffnen',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  ban: 'Auf die Sperrliste setzen',
  banned: '„{title}“ wird nicht mehr empfohlen',
  undo: 'Rückgängig',
  unban: 'Von der Sperrliste nehmen',
  unbanned: '„{title}“ wird wieder empfohlen',
  bannedAlready: 'Der Artikel steht schon auf der Sperrliste',
  short: {
    open: 'Öffnen',
    copy: 'Link kopieren',
    ban: 'Sperren',
    unban: 'Entsperren',
  },
  inArticleReport: 'Im Artikelbericht zeigen',
} as const
