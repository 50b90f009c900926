import {
  english as englishPages,
  german as germanPages,
} from '#portal/i18n/areas/page-drawing-texts.ts'
import { textsByLocale, useTextsOf } from '#portal/i18n/page-texts.ts'

const german = {
  rows: 'Boxen',
  search: 'Box suchen',
  never: 'Sobald {client} Empfehlungen hat, stehen hier Ihre Boxen.',
  emptyRange: 'Keine Empfehlungen in diesem Zeitraum',
  box: 'Box und Ort auf der Seite',
  position: 'Position',
  pageType: 'Seitentyp',
  placeOnPage: 'Ort auf der Seite',
  articles: 'Artikel',
  articlesOf: 'Artikel in „{name}“',
  unranked: 'Ohne Rang: zu selten gesehen oder nicht messbar',
  picked: '{count|number} gewählt, 2 bis {most|number} lassen sich vergleichen',
  toComparison: 'Zum Vergleich',
  unpick: 'Auswahl aufheben',
  tooMany: 'Mehr als {most|number} lassen sich nicht vergleichen',
  place: ', {place|number}. Box',
  otherPlaces: ' und {count|number} {{weitere Position|weitere Positionen}}',
  silence: {
    NEVER_DELIVERED: 'Noch nie ausgeliefert.',
    NOT_SINCE: 'Zuletzt ausgeliefert am {day}.',
    FILTERED: 'Nichts passt zu den Filtern.',
  },
  compare: 'Vergleichen',
  uncompare: 'Aus dem Vergleich nehmen',
  openArticles: 'Artikel dieser Box',
  openPosition: 'Position öffnen',
} as const

const english = {
  rows: 'boxes',
  search: 'Search boxes',
  never: 'Your boxes will appear here once {client} has recommendations.',
  emptyRange: 'No recommendations in this period',
  box: 'Box and place on the page',
  position: 'Position',
  pageType: 'Page type',
  placeOnPage: 'Place on the page',
  articles: 'Articles',
  articlesOf: 'articles in “{name}”',
  unranked: 'Not ranked: seen too rarely, or not measurable',
  picked: '{count|number} chosen, 2 to {most|number} can be compared',
  toComparison: 'Show comparison',
  unpick: 'Clear selection',
  tooMany: 'No more than {most|number} can be compared',
  place: ', box {place|number}',
  otherPlaces: ' and {count|number} more {{position|positions}}',
  silence: {
    NEVER_DELIVERED: 'Never delivered.',
    NOT_SINCE: 'Last delivered on {day}.',
    FILTERED: 'Nothing matches the filters.',
  },
  compare: 'Compare',
  uncompare: 'Take out of the comparison',
  openArticles: 'Articles of this box',
  openPosition: 'Open position',
} as const

/** The texts of the report of boxes with the words for their places, in both languages. */
export const boxReportTexts = textsByLocale(
  { ...german, onPage: germanPages },
  { ...english, onPage: englishPages },
)

/** The texts of the report of boxes, in the language of the page. */
export const useBoxReportTexts = () => useTextsOf(boxReportTexts)
