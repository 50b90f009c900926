import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  title: 'Netz der Themen',
  caption: 'Linien: Ähnlichkeit ab {least}',
  keys: 'Netz der Themen. Pfeiltasten gehen von Thema zu Thema, Eingabe wählt, die Leertaste hakt an, Plus und Minus zoomen, 0 zeigt alles.',
  sizes: { name: 'Größe', views: 'Aufrufe', articles: 'Artikel' },
  lines: {
    name: 'Linien',
    all: 'alle',
    half: 'stärkere Hälfte',
    quarter: 'stärkstes Viertel',
  },
  counts: {
    views: '{count} Aufrufe',
    articles: '{count} Artikel',
  },
  ticked: 'angehakt',
  similarity: '{value} Ähnlichkeit',
  isLike: '{name}: ähnlich sind {others}',
  isAlone: '{name}: kein ähnliches Thema',
  noGraphics: 'Dieser Browser zeichnet kein WebGL 2, deshalb steht das Netz hier als Bild.',
  columns: { group: 'Gruppe', similar: 'Ähnliche Themen' },
} as const

const english = {
  title: 'Network of topics',
  caption: 'Lines: similarity from {least}',
  keys: 'Network of topics. Arrow keys go from topic to topic, Enter selects, Space ticks, plus and minus zoom, 0 shows everything.',
  sizes: { name: 'Size', views: 'Views', articles: 'Articles' },
  lines: {
    name: 'Lines',
    all: 'all',
    half: 'stronger half',
    quarter: 'strongest quarter',
  },
  counts: {
    views: '{count} views',
    articles: '{count} articles',
  },
  ticked: 'ticked',
  similarity: '{value} similarity',
  isLike: '{name}: similar to {others}',
  isAlone: '{name}: no similar topic',
  noGraphics: 'This browser does not draw WebGL 2, so the network is a picture here.',
  columns: { group: 'Group', similar: 'Similar topics' },
} as const

/** The texts of the network of topics. */
export const useNetworkTexts = pageTexts(german, english)
