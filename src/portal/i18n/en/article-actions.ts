import type { articleActions as german } from '../de/article-actions.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
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

/** The English texts of what one does with an article. */
export const articleActions = texts satisfies TranslationOf<typeof german, typeof texts>
