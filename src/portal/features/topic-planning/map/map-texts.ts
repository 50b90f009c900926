import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  map: 'Karte der Themen. Pfeiltasten verschieben, Plus und Minus zoomen, 0 zeigt alles.',
  places: 'Gruppen und Themen auf der Karte',
  lasso: 'Mit dem Lasso wählen',
  nearer: 'Näher',
  further: 'Weiter weg',
  whole: 'Ganze Karte',
  fullScreen: 'Ganzer Bildschirm',
  newest: 'Gezeigt sind die neuesten {shown|number} von {all|number} Artikeln.',
  viewCount: '{views} Aufrufe',
  numbers: '{articles|number} Artikel, {views|number} {{Aufruf|Aufrufe}}',
  article: 'Artikel',
  articleNumbers: '{views|number} {{Aufruf|Aufrufe}}',
  openArticle: 'Klick öffnet den Artikel',
  openTopic: 'Klick öffnet das Thema',
  enterGroup: 'Doppelklick zeigt die Gruppe',
  legends: {
    readers: 'Anteil der Apothekerinnen und Apotheker',
    views: 'Aufrufe des Artikels',
    age: 'Alter des Artikels',
    score: 'Score des Artikels',
  },
  classes: {
    upTo: 'bis {to|number}',
    between: '{from|number}–{to|number}',
    from: 'ab {from|number}',
    fromShare: 'ab {from|number} %',
    none: 'unbekannt',
    ages: {
      0: 'älter',
      1: 'bis 2 Jahre',
      2: 'bis 1 Jahr',
      3: 'bis 3 Monate',
      4: 'bis 30 Tage',
    },
  },
  marks: { gap: 'Lücke', planned: 'geplant', covered: 'abgedeckt' },
} as const

const english = {
  map: 'Map of topics. Arrow keys move it, plus and minus zoom, 0 shows everything.',
  places: 'Groups and topics on the map',
  lasso: 'Choose with the lasso',
  nearer: 'Zoom in',
  further: 'Zoom out',
  whole: 'Whole map',
  fullScreen: 'Full screen',
  newest: 'The newest {shown|number} of {all|number} articles are shown.',
  viewCount: '{views} views',
  numbers: '{articles|number} {{article|articles}}, {views|number} {{view|views}}',
  article: 'Article',
  articleNumbers: '{views|number} {{view|views}}',
  openArticle: 'Click opens the article',
  openTopic: 'Click opens the topic',
  enterGroup: 'Double click shows the group',
  legends: {
    readers: 'Share of pharmacists',
    views: 'Views of the article',
    age: 'Age of the article',
    score: 'Score of the article',
  },
  classes: {
    upTo: 'up to {to|number}',
    between: '{from|number}–{to|number}',
    from: 'from {from|number}',
    fromShare: 'from {from|number}%',
    none: 'unknown',
    ages: {
      0: 'older',
      1: 'up to 2 years',
      2: 'up to 1 year',
      3: 'up to 3 months',
      4: 'up to 30 days',
    },
  },
  marks: { gap: 'gap', planned: 'planned', covered: 'covered' },
} as const

/** The texts of the map of topics. */
export const useMapTexts = pageTexts(german, english)
