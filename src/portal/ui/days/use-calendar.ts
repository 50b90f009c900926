import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de-at.js'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import './calendar.css'

/** How every calendar looks and speaks. */
export function useCalendar() {
  const { ui } = useTexts()
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
      nextMonth: ui.nextMonth(),
      previousMonth: ui.previousMonth(),
      nextYear: ui.nextYear(),
      previousYear: ui.previousYear(),
      nextDecade: ui.nextDecade(),
      previousDecade: ui.previousDecade(),
    },
    lang: tag,
  } as const
}
