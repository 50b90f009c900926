/** Texte der Startseite über die Themenplanung. */
export const topicStart = {
  noTopics: 'Noch keine Themen',
  planned: 'geplante Themen',
  nothingPlanned: 'von {topics|number} {{Thema|Themen}} ist noch keines geplant',
  next: 'als Nächstes {topic}',
  nextOn: 'als Nächstes {topic} am {day}',
} as const
