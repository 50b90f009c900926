import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  title: 'Aufrufe nach {name}',
  by: 'nach',
  name: { topic: 'Thema', section: 'Ressort', author: 'Autor', kind: 'Textsorte' },
  counted: {
    topic: 'jeder Artikel zählt zu seinem stärksten Thema',
    section: '',
    author: 'bei mehreren Autoren zählt jeder Aufruf anteilig',
    kind: '',
  },
  tick: 'der Strich zeigt: {line}',
  articles: 'Artikel',
  each: 'je Artikel',
  none: 'ohne Angabe',
  all: 'Alle {count|number} zeigen',
} as const

const english = {
  title: 'Views by {name}',
  by: 'by',
  name: { topic: 'topic', section: 'section', author: 'author', kind: 'kind' },
  counted: {
    topic: 'each article counts towards its strongest topic',
    section: '',
    author: 'a view of an article by several authors is shared evenly',
    kind: '',
  },
  tick: 'the tick shows: {line}',
  articles: 'Articles',
  each: 'per article',
  none: 'not given',
  all: 'Show all {count|number}',
} as const

/** The texts of the breakdown; they come with it. */
export const useBreakdownTexts = pageTexts(german, english)
