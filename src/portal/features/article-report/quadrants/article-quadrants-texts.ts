import { textsByLocale, useTextsOf } from '#portal/i18n/page-texts.ts'

const german = {
  title: 'Aufrufe und Scrolltiefe',
  onePoint: 'ein Punkt je Artikel',
  mostRead: 'die {count|number} meistgelesenen Artikel',
  article: 'Artikel',
  field: 'Feld',
  fields: {
    OFTEN_FAR: 'Oft geöffnet, weit gelesen',
    RARELY_FAR: 'Selten geöffnet, weit gelesen',
    OFTEN_SHORT: 'Oft geöffnet, früh verlassen',
    RARELY_SHORT: 'Selten geöffnet, früh verlassen',
  },
  share: '{count|number} Artikel, {share} der Aufrufe',
  median: 'die Hälfte hat {views} Aufrufe oder mehr',
  average: 'im Durchschnitt {depth}',
  axis: 'Aufrufe, wachsende Abstände: 10 auf 100 ist so weit wie 100 auf {thousand|number}',
  dots: 'ein Artikel',
  ownDots: 'gewähltes Feld',
  otherDots: 'übrige Artikel',
  fewDots: '{count|number} Artikel unter {least|number} Aufrufen, zu wenig für ein Urteil',
  unknown: '{count|number} Artikel ohne gemessene Scrolltiefe {{hat|haben}} keinen Punkt.',
  dot: '{count|number} {{Aufruf|Aufrufe}}, {depth} Scrolltiefe',
  keys: 'Mit den Pfeiltasten von Artikel zu Artikel, mit der Eingabetaste öffnen',
  tap: 'Ein Punkt zeigt seinen Artikel, ein Feld filtert die Liste.',
} as const

const english = {
  title: 'Views and scroll depth',
  onePoint: 'one dot per article',
  mostRead: 'the {count|number} most read articles',
  article: 'Article',
  field: 'Field',
  fields: {
    OFTEN_FAR: 'Often opened, read far',
    RARELY_FAR: 'Rarely opened, read far',
    OFTEN_SHORT: 'Often opened, left early',
    RARELY_SHORT: 'Rarely opened, left early',
  },
  share: '{count|number} {{article|articles}}, {share} of views',
  median: 'half have {views} views or more',
  average: 'on average {depth}',
  axis: 'Views, growing steps: 10 to 100 is as far as 100 to {thousand|number}',
  dots: 'one article',
  ownDots: 'chosen field',
  otherDots: 'other articles',
  fewDots:
    '{count|number} {{article|articles}} with fewer than {least|number} views, too few to judge',
  unknown:
    '{count|number} {{article|articles}} without a measured scroll depth {{has|have}} no dot.',
  dot: '{count|number} {{view|views}}, {depth} scroll depth',
  keys: 'Arrow keys move from article to article, Enter opens it',
  tap: 'A dot shows its article, a field filters the list.',
} as const

/** The texts of the quadrants of articles. */
export const articleQuadrantsTexts = textsByLocale(german, english)

/** The texts of the quadrants of articles, in the language of the page. */
export const useArticleQuadrantsTexts = () => useTextsOf(articleQuadrantsTexts)
