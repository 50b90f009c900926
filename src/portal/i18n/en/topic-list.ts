import type { topicList as german } from '../de/topic-list.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  heading: '{topics|number} {{topic|topics}} in {groups|number} {{group|groups}}',
  same: 'the same topics and the same selection as on the map',
  unfold: 'Expand all',
  fold: 'Collapse all',
  topicsOf: '{topics|number} {{topic|topics}}',
  topicsAndArticles: '{topics|number} {{topic|topics}}, {articles|number} {{article|articles}}',
  articlesOf: '{articles|number} {{article|articles}}',
  together: 'Total',
  columns: {
    topic: 'Topic',
    planning: 'Planning',
    articles: 'Articles',
    views: 'Views',
    change: 'Change',
    scrollDepth: 'Scroll depth',
    dwellTime: 'Dwell time',
    score: 'Score',
    newArticles: 'New articles',
    missing: 'Missing',
    newest: 'Newest',
    trend: 'Trend',
  },
  marks: {
    gap: 'Gap',
    planned: 'planned',
    covered: 'covered',
    none: 'not planned',
  },
  marked: {
    gap: '{count|number} {{gap|gaps}}',
    planned: '{count|number} planned',
    covered: '{count|number} covered',
  },
  plannedFor: 'planned {day}',
  old: 'old',
  daysAgo: '{days|number} {{day|days}} ago',
  today: 'today',
  trendOf: 'Trend of {topic}',
  filters: {
    group: 'Group',
    planning: 'Planning',
    least: 'At least',
    leastOf: '{count|number} {{article|articles}}',
    any: 'any number',
  },
  keys: {
    row: 'row',
    fold: 'expand and collapse',
    space: 'Space',
    select: 'select',
    open: 'open topic',
    plan: 'plan',
    map: 'show on the map',
  },
  noTopics: 'No matching topics',
  clearFilters: 'Clear filters',
} as const

/** The English texts of the list of topics. */
export const topicList = texts satisfies TranslationOf<typeof german, typeof texts>
