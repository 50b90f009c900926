import 'dayjs/locale/de-at.js'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'

import './calendar.css'
import '@mantine/dates/styles.layer.css'

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

/** How every calendar looks and speaks. */
export function useCalendar() {
  const words = useDaysTexts()
  const format = useFormat()
  const { locale, tag } = useLocale()
  return {
    size: 'sm',
    hideOutsideDates: true,
    withCellSpacing: false,
    locale: locale === 'de' ? 'de-at' : 'en',
    firstDayOfWeek: 1,
    getDayAriaLabel: (day: string) => `${Number(day.slice(8))} ${format.month(day)}`,
    ariaLabels: {
      nextMonth: words.nextMonth(),
      previousMonth: words.previousMonth(),
      nextYear: words.nextYear(),
      previousYear: words.previousYear(),
      nextDecade: words.nextDecade(),
      previousDecade: words.previousDecade(),
    },
    lang: tag,
  } as const
}
