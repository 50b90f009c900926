import { DatePicker } from '@mantine/dates'
import { useState } from 'react'

import type { DateRange } from '#lib/date-range.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'

import { Button } from '../controls/Button.tsx'
import { useCalendar } from './use-calendar.ts'

import styles from './range.module.css'

interface Props {
  value: DateRange
  onApply: (range: DateRange) => void
}

type Days = [string | null, string | null]

/** A calendar for a period of one's own; nothing changes before it is applied. */
export function RangeCalendar({ value, onApply }: Props) {
  const texts = useTexts()
  const format = useFormat()
  const calendar = useCalendar()
  const [[from, to], setDays] = useState<Days>([value.from, value.to])
  const isComplete = from !== null && to !== null
  return (
    <div className={styles.calendar}>
      <DatePicker
        {...calendar}
        type="range"
        allowSingleDateInRange
        defaultDate={value.to}
        value={[from, to]}
        onChange={setDays}
      />
      <div className={styles.foot}>
        <span className={styles.days}>{isComplete && rangeText(from, to, { texts, format })}</span>
        <Button
          variant="filled"
          disabled={!isComplete}
          onClick={() => isComplete && onApply({ from, to })}
        >
          {texts.ui.apply()}
        </Button>
      </div>
    </div>
  )
}
