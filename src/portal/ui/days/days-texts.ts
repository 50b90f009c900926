import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  numbersIn: 'Zahlen gibt es vom {range}.',
  unreadable: 'Bitte einen Tag wie {day} eingeben.',
  order: 'Bitte den früheren Tag zuerst eingeben.',
} as const

const english = {
  numbersIn: 'There are numbers for {range}.',
  unreadable: 'Write a day like {day}.',
  order: 'Write the earlier day first.',
} as const

/** The texts of the fields for days. */
export const useDaysTexts = pageTexts(german, english)
