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
  viewCount: '{views} views',
  numbers: '{articles|number} articles, {views|number} views',
  article: 'Article',
  articleNumbers: '{views|number} views',
  openTopic: 'Click opens the topic',
  enterGroup: 'Double click shows the group',
  marks: { gap: 'gap', planned: 'planned', covered: 'covered' },
} as const

/** The English texts of the map of topics. */
export const topicMap = texts satisfies TranslationOf<typeof german, typeof texts>
