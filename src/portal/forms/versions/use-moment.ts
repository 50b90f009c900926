import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

/** An instant as people say it: today or yesterday with the time, else the day. */
export function useMoment(): (at: string) => string {
  const words = useVersionTexts()
  const format = useFormat()
  const today = useToday()
  return (at) => {
    const day = format.date(at)
    if (day === format.date(today)) return words.todayAt({ time: format.time(at) })
    return day === format.date(addDays(today, -1))
      ? words.yesterdayAt({ time: format.time(at) })
      : day
  }
}
