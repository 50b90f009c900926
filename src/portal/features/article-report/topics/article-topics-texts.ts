import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  title: 'Aufrufe nach Thema',
  once: 'jeder Artikel zählt zu seinem stärksten Thema',
  onceAndTick: 'jeder Artikel zählt zu seinem stärksten Thema; der Strich zeigt: {line}',
  topic: 'Thema',
  articles: 'Artikel',
  each: 'je Artikel',
  none: 'ohne Thema',
  all: 'Alle {count|number} Themen zeigen',
} as const

const english = {
  title: 'Views by topic',
  once: 'each article counts towards its strongest topic',
  onceAndTick: 'each article counts towards its strongest topic; the tick shows: {line}',
  topic: 'Topic',
  articles: 'Articles',
  each: 'per article',
  none: 'no topic',
  all: 'Show all {count|number} topics',
} as const

/** The texts of the views by topic; they come with them. */
export const useArticleTopicsTexts = pageTexts(german, english)
