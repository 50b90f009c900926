import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  topics: 'Themen, wie in der Liste',
  articles: 'Artikel aller Themen',
  selection: 'Artikel der Auswahl',
  map: 'Karte, wie sie zu sehen ist',
  png: 'Bild (PNG)',
  svg: 'Vektorgrafik (SVG)',
  files: { map: 'Karte', topics: 'Themen', articles: 'Artikel nach Themen', selection: 'Auswahl' },
  title: 'Titel',
  address: 'Adresse',
  topic: 'Thema',
  group: 'Gruppe',
  published: 'Erschienen',
  views: 'Aufrufe',
  scrollDepth: 'Scrolltiefe',
  score: 'Score',
  similarity: 'Ähnlichkeit',
  plannedFor: 'Geplant für',
  note: 'Notiz',
} as const

const english = {
  topics: 'Topics, as in the list',
  articles: 'Articles of all topics',
  selection: 'Articles of the selection',
  map: 'The map as it is shown',
  png: 'Image (PNG)',
  svg: 'Vector graphic (SVG)',
  files: { map: 'Map', topics: 'Topics', articles: 'Articles by topic', selection: 'Selection' },
  title: 'Title',
  address: 'Address',
  topic: 'Topic',
  group: 'Group',
  published: 'Published',
  views: 'Views',
  scrollDepth: 'Scroll depth',
  score: 'Score',
  similarity: 'Similarity',
  plannedFor: 'Planned for',
  note: 'Note',
} as const

/** The texts of the export of topic planning. */
export const useExportTexts = pageTexts(german, english)

/** The texts of the export of topic planning, in a language. */
export type ExportTexts = ReturnType<typeof useExportTexts>
