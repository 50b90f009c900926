import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  numbersIn: 'Zahlen gibt es vom {range}.',
  unreadable: 'Bitte einen Tag wie {day} eingeben.',
  order: 'Bitte den früheren Tag zuerst eingeben.',
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
  nextYear: 'Nächstes Jahr',
  previousYear: 'Voriges Jahr',
  nextDecade: 'Nächstes Jahrzehnt',
  previousDecade: 'Voriges Jahrzehnt',
} as const

const english = {
  numbersIn: 'There are numbers for {range}.',
  unreadable: 'Write a day like {day}.',
  order: 'Write the earlier day first.',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
} as const

/** The texts of the fields for days and their calendar. */
export const useDaysTexts = pageTexts(german, english)
