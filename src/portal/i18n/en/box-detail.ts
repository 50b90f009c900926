import type { boxDetail as german } from '../de/box-detail.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  configuration: 'Set up the position',
  numbers: 'Figures of this box',
  interval: '95%: {low} to {high}',
  counts: {
    day: 'Delivered, seen, clicked per day',
    week: 'Delivered, seen, clicked per week',
    month: 'Delivered, seen, clicked per month',
  },
  articles: 'Most clicked articles',
  allArticles: 'All articles',
  article: 'Article',
  noClicks: 'No article was clicked here in this period.',
  compareWith: 'Compare with',
  choose: 'Choose a box',
  notDelivered: 'Not delivered in this period with these filters.',
} as const

/** The English texts of the panel of a box. */
export const boxDetail = texts satisfies TranslationOf<typeof german, typeof texts>
