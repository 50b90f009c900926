import { DatePicker } from '@mantine/dates'

import type { DayChoice } from './DayFilter.tsx'
import { useCalendar } from './use-calendar.ts'

/** A calendar in which a day is chosen. */
export function DayCalendar({ value, onChange, latest }: DayChoice) {
  const calendar = useCalendar()
  return (
    <DatePicker
      {...calendar}
      type="default"
      defaultDate={value}
      maxDate={latest}
      value={value}
      onChange={(day) => day !== null && onChange(day)}
    />
  )
}
