import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { usePlanTexts } from './plan-texts.ts'

/** Writes an instant: its time where it was today, else day and time. */
export function useWhen(): (at: string) => string {
  const texts = usePlanTexts()
  const format = useFormat()
  const today = useToday()
  return (at) =>
    localDay(Date.parse(at)) === today
      ? texts.today({ time: format.time(at) })
      : format.dateTime(at)
}
