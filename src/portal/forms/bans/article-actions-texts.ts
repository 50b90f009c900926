import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
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

const english = {
  open: 'Open article',
  copy: 'Copy link',
  copied: 'Link copied',
  ban: 'Put on the banlist',
  banned: '“{title}” is no longer recommended',
  undo: 'Undo',
  unban: 'Take off the banlist',
  unbanned: '“{title}” is recommended again',
  bannedAlready: 'The article is on the banlist already',
  short: {
    open: 'Open',
    copy: 'Copy link',
    ban: 'Ban',
    unban: 'Lift ban',
  },
  inArticleReport: 'Show in the article report',
} as const

/** The texts of what one does with an article; they come with its menu or its buttons. */
export const useArticleActionsTexts = pageTexts(german, english)
