import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  noTopics: 'Noch keine Themen',
  planned: 'geplante Themen',
  nothingPlanned: 'von {topics|number} {{Thema|Themen}} ist noch keines geplant',
  next: 'als Nächstes {topic}',
  nextOn: 'als Nächstes {topic} am {day}',
} as const

const english = {
  noTopics: 'No topics yet',
  planned: 'planned topics',
  nothingPlanned: 'none of {topics|number} {{topic|topics}} is planned yet',
  next: 'next: {topic}',
  nextOn: 'next: {topic} on {day}',
} as const

/** The texts of the start page about topic planning. */
export const useTopicStartTexts = pageTexts(german, english)
