/** Texts of the views by topic. */
export const articleTopics = {
  title: 'Aufrufe nach Thema',
  once: 'jeder Artikel zählt zu seinem stärksten Thema',
  onceAndTick: 'jeder Artikel zählt zu seinem stärksten Thema; der Strich zeigt: {line}',
  topic: 'Thema',
  articles: 'Artikel',
  each: 'je Artikel',
  none: 'ohne Thema',
  all: 'Alle {count|number} Themen zeigen',
} as const
