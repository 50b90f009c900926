import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

/** How a day is called: the last two by their names. */
export function useDayName(): (day: string) => string {
  const { changes: words } = useConfigurationTexts()
  const format = useFormat()
  const today = useToday()
  return (day) => {
    const date = format.date(day)
    if (day === today) return words.today({ date })
    return day === addDays(today, -1) ? words.yesterday({ date }) : format.weekdayDate(day)
  }
}
