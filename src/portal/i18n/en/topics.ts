import type { topics as german } from '../de/topics.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  deck: '{articles|number} {{article|articles}} in {topics|number} {{topic|topics}}',
  view: 'View',
  viewNames: {
    map: 'Map',
    list: 'List',
    time: 'Over time',
    gaps: 'Gaps',
  },
  colour: {
    name: 'Colour',
    group: 'Group',
    readers: 'Pharmacists vs others',
    views: 'Views',
    age: 'Age',
    score: 'Score',
  },
  size: {
    name: 'Size',
    views: 'Views',
    articles: 'all the same',
  },
  search: 'Topic or article',
  foundTopics: 'Topics',
  searching: 'Searching articles …',
  topic: 'Topic',
  group: 'Group',
  groups: 'Groups and their numbers',
  articles: 'Articles',
  views: 'Views',
  change: 'Change',
  changeRules: {
    weeks: 'Change: last 13 weeks vs the 13 before',
    before: 'Change: this period vs the previous one',
  },
  overview: 'Overview',
  together: 'Total',
  showAll: 'Show all',
  rising: 'Rising',
  risingHere: 'Rising in this group',
  risingRule: '4 weeks vs the 4 before',
  planning: 'Planning',
  planned: '{count|number} planned',
  covered: '{count|number} covered',
  gaps: '{count|number} {{gap|gaps}}',
  gapsMeaning: 'read a lot, written about little',
  timeline: 'Views per week',
  byGroup: 'by group',
  highlighted: '{group} highlighted',
  brushHint: 'Drag the handles: period of all numbers',
  brushed: '{range}, {weeks|number} {{week|weeks}}, ',
  viewsIn: '{count|number} views',
  brushEnds: {
    from: 'Start of the period',
    to: 'End of the period',
  },
  tooManyPicks:
    'A selection cannot hold more than {count|number} single topics. A whole group counts as one.',
  brushValue: '{day}, {weeks|number} {{week|weeks}} selected',
} as const

/** The English texts that all views of topic planning share. */
export const topics = texts satisfies TranslationOf<typeof german, typeof texts>
