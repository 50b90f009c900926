import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de-at.js'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { useDaysTexts } from './days-texts.ts'

import './calendar.css'

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
