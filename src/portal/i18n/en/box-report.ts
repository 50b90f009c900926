import type { boxReport as german } from '../de/box-report.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  rows: 'Boxes',
  search: 'Search boxes',
  never:
    'No recommendations have been imported for {client}. Your boxes will appear here once there is data.',
  emptyRange: 'No recommendations in this period',
  box: 'Box and place on the page',
  position: 'Position',
  pageType: 'Page type',
  placeOnPage: 'Place on the page',
  articles: 'Articles',
  articlesOf: 'articles in “{name}”',
  unranked: 'Not ranked: seen too rarely, or not measurable',
  pickable: '2 to {most|number} can be compared',
  picked: '{count|number} chosen, up to {most|number} can be compared',
  tooMany: 'No more than {most|number} can be compared',
  place: ', box {place|number}',
  otherPlaces: ' and {count|number} more {{position|positions}}',
  silence: {
    NEVER_DELIVERED: 'Never delivered.',
    NOT_SINCE: 'Last delivered on {day}.',
    FILTERED: 'Nothing matches the filters.',
  },
  check: 'Check',
  compare: 'Compare',
  uncompare: 'Take out of the comparison',
  openArticles: 'Articles of this box',
  openPosition: 'Open position',
} as const

/** The English texts of the report of boxes. */
export const boxReport = texts satisfies TranslationOf<typeof german, typeof texts>
