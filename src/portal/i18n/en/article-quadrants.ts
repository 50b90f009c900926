import type { articleQuadrants as german } from '../de/article-quadrants.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  title: 'Views and scroll depth',
  onePoint: 'one dot per article',
  mostRead: 'the {count|number} most read articles',
  article: 'Article',
  field: 'Field',
  fields: {
    OFTEN_FAR: 'Often opened, read far',
    RARELY_FAR: 'Rarely opened, read far',
    OFTEN_SHORT: 'Often opened, left early',
    RARELY_SHORT: 'Rarely opened, left early',
  },
  share: '{count|number} {{article|articles}}, {share} of views',
  median: 'half have {views} views or more',
  average: 'on average {depth}',
  axis: 'Views, growing steps: 10 to 100 is as far as 100 to {thousand|number}',
  dots: 'one article',
  ownDots: 'chosen field',
  otherDots: 'other articles',
  fewDots:
    '{count|number} {{article|articles}} with fewer than {least|number} views, too few to judge',
  unknown:
    '{count|number} {{article|articles}} without a measured scroll depth {{has|have}} no dot.',
  dot: '{count|number} {{view|views}}, {depth} scroll depth',
  keys: 'Arrow keys move from article to article, Enter opens it',
  tap: 'A dot shows its article, a field filters the list.',
} as const

/** The English texts of the quadrants of articles. */
export const articleQuadrants = texts satisfies TranslationOf<typeof german, typeof texts>
