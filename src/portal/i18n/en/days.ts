import type { days as german } from '../de/days.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  numbersIn: 'There are numbers for {range}.',
  unreadable: 'Write a day like {day}.',
  order: 'Write the earlier day first.',
} as const

/** The English texts of the fields for days. */
export const days = texts satisfies TranslationOf<typeof german, typeof texts>
