import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  title: 'Aufrufe nach {name}',
  by: 'nach',
  name: { topic: 'Thema', section: 'Ressort', author: 'Autor', kind: 'Textsorte' },
  counted: {
    topic: 'je Artikel das stärkste Thema',
    section: '',
    author: 'mehrere Autoren anteilig',
    kind: '',
  },
  tick: 'Strich: {line}',
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
    topic: 'each article by its strongest topic',
    section: '',
    author: 'several authors share evenly',
    kind: '',
  },
  tick: 'tick: {line}',
  articles: 'Articles',
  each: 'per article',
  none: 'not given',
  all: 'Show all {count|number}',
} as const

/** The texts of the breakdown; they come with it. */
export const useBreakdownTexts = pageTexts(german, english)
