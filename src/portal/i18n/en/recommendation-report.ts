import type { recommendationReport as german } from '../de/recommendation-report.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  rows: 'Articles',
  search: 'Search titles',
  never:
    'No recommendations have been imported for {client}. Your recommended articles will appear here once there is data.',
  emptyRange: 'No recommendations in this period',
  hints: {
    delivered: 'loaded into a box',
    visibility: 'seen ÷ delivered',
    seen: 'half in view for a second',
    visibleClickRate: 'clicked ÷ seen',
    clicked: 'recommendation clicked',
    clickRate: 'clicked ÷ delivered',
  },
  title: 'Title',
  way: 'delivered, seen, clicked',
  unranked: 'Not ranked: seen fewer than {least|number} times, or not measurable',
} as const

/** The English texts of the report of recommended articles. */
export const recommendationReport = texts satisfies TranslationOf<typeof german, typeof texts>
