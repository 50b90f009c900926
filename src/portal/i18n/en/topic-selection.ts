import type { topicSelection as german } from '../de/topic-selection.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  topics: {
    map: '{topics|number} {{topic|topics}}, {articles|number} {{article|articles}}',
    list: '{topics|number} {{topic|topics}}, {articles|number} {{article|articles}} selected',
  },
  articles: {
    map: '{articles|number} {{article|articles}}',
    list: '{articles|number} {{article|articles}} selected',
  },
  map: 'On the map',
  list: 'List',
  csv: 'CSV',
  link: 'Link',
  plan: 'Plan',
  planSeveral: 'Plan {count|number} {{topic|topics}}',
  appears: 'Appears on',
  note: 'Note for the editors',
  cancel: 'Cancel',
  planned: '{count|number} {{topic|topics}} planned',
  plannedSome:
    '{count|number} of {all|number} topics planned. Colleagues have changed the others in the meantime.',
  copied: 'Link copied',
} as const

/** The English texts of the bar of chosen topics and articles. */
export const topicSelection = texts satisfies TranslationOf<typeof german, typeof texts>
