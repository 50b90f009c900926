import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de-at.js'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'

import { useFormat, useLocale, useTexts } from '../i18n/LocaleProvider.tsx'
import { rangeText } from '../i18n/range-text.ts'
import { Button } from './Button.tsx'
import type { DateRange } from './date-range.ts'

import './calendar.css'
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
  const { locale, tag } = useLocale()
  const [[from, to], setDays] = useState<Days>([value.from, value.to])
  const isComplete = from !== null && to !== null
  return (
    <div className={styles.calendar}>
      <DatePicker
        type="range"
        size="sm"
        allowSingleDateInRange
        hideOutsideDates
        withCellSpacing={false}
        defaultDate={value.to}
        value={[from, to]}
        onChange={setDays}
        locale={locale === 'de' ? 'de-at' : 'en'}
        firstDayOfWeek={1}
        getDayAriaLabel={(day) => `${Number(day.slice(8))} ${format.month(day)}`}
        ariaLabels={{
          nextMonth: texts.ui.nextMonth(),
          previousMonth: texts.ui.previousMonth(),
          nextYear: texts.ui.nextYear(),
          previousYear: texts.ui.previousYear(),
          nextDecade: texts.ui.nextDecade(),
          previousDecade: texts.ui.previousDecade(),
        }}
        lang={tag}
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
