import type { topicMap as german } from '../de/topic-map.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  map: 'Map of topics. Arrow keys move it, plus and minus zoom, 0 shows everything.',
  places: 'Groups and topics on the map',
  lasso: 'Choose with the lasso',
  nearer: 'Zoom in',
  further: 'Zoom out',
  whole: 'Whole map',
  fullScreen: 'Full screen',
  newest: 'The newest {shown|number} of {all|number} articles are shown.',
  viewCount: '{views} views',
  numbers: '{articles|number} {{article|articles}}, {views|number} {{view|views}}',
  article: 'Article',
  articleNumbers: '{views|number} {{view|views}}',
  openArticle: 'Click opens the article',
  openTopic: 'Click opens the topic',
  enterGroup: 'Double click shows the group',
  legends: {
    readers: 'Share of pharmacists',
    views: 'Views of the article',
    age: 'Age of the article',
    score: 'Score of the article',
  },
  classes: {
    upTo: 'up to {to|number}',
    between: '{from|number}–{to|number}',
    from: 'from {from|number}',
    fromShare: 'from {from|number}%',
    none: 'unknown',
    ages: {
      0: 'older',
      1: 'up to 2 years',
      2: 'up to 1 year',
      3: 'up to 3 months',
      4: 'up to 30 days',
    },
  },
  marks: { gap: 'gap', planned: 'planned', covered: 'covered' },
} as const

/** The English texts of the map of topics. */
export const topicMap = texts satisfies TranslationOf<typeof german, typeof texts>
