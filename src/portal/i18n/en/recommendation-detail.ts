import type { recommendationDetail as german } from '../de/recommendation-detail.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  steps: 'From delivery to click',
  clickRate: 'CTR {rate}.',
  byBox: 'By box',
  allBoxes: 'All boxes',
  notDelivered: 'Not delivered in this period with these filters.',
  check: {
    title: 'Check of the counts',
    box: '{name}: {delivered} delivered, {seen} seen, {clicked} clicked',
    days: '{count|number} {{day|days}}, first on {first}, last on {last}',
    causes:
      'Usually a page reports clicks but not every time that something is seen, or clicks arrive twice. Check the tracking there.',
    effect: 'The counts stay in the totals; rates from them would be wrong and are left out.',
  },
} as const

/** The English texts of the panel of a recommended article. */
export const recommendationDetail = texts satisfies TranslationOf<typeof german, typeof texts>
