import { useCallback } from 'react'

import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useConfigurationTexts } from './overview-texts.ts'

/** An instant as people say it: today or yesterday with the time, else the day. */
export function useMomentWords(): (at: string) => string {
  const words = useConfigurationTexts()
  const format = useFormat()
  const today = format.date(useToday())
  const yesterday = format.date(addDays(useToday(), -1))
  return useCallback(
    (at) => {
      const day = format.date(at)
      if (day === today) return words.todayAt({ time: format.time(at) })
      return day === yesterday ? words.yesterdayAt({ time: format.time(at) }) : day
    },
    [words, format, today, yesterday],
  )
}
