import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useState } from 'react'

import { addDays, type DateRange } from '#lib/date-range.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'

import { useIsPhone } from '../hooks/use-is-phone.ts'
import { useCalendar } from './use-calendar.ts'

import styles from './range.module.css'

interface Props {
  value: DateRange
  onApply: (range: DateRange) => void
  /** The days that can be chosen; all of them unless told. */
  limits?: DateRange | undefined
}

type Days = [string | null, string | null]

/** A calendar of two months for a period of one's own: the second click, or Enter in a field, applies it. */
export function RangeCalendar({ value, onApply, limits }: Props) {
  const texts = useTexts()
  const format = useFormat()
  const calendar = useCalendar()
  const isPhone = useIsPhone()
  const [days, setDays] = useState<Days>([value.from, value.to])
  const choose = ([from, to]: Days) => {
    setDays([from, to])
    if (from !== null && to !== null) onApply({ from, to })
  }
  return (
    <div className={styles.calendar}>
      <DayFields days={days} onDays={setDays} onApply={onApply} limits={limits} />
      <DatePicker
        {...calendar}
        type="range"
        allowSingleDateInRange
        numberOfColumns={isPhone ? 1 : 2}
        defaultDate={isPhone ? value.to : addDays(`${value.to.slice(0, 7)}-01`, -1)}
        {...(limits !== undefined && { minDate: limits.from, maxDate: limits.to })}
        value={days}
        onChange={choose}
      />
      {limits !== undefined && (
        <p className={styles.days}>
          {texts.ui.numbersIn({ range: rangeText(limits.from, limits.to, { texts, format }) })}
        </p>
      )}
    </div>
  )
}

interface FieldsProps {
  days: Days
  onDays: (days: Days) => void
  onApply: (range: DateRange) => void
  limits: DateRange | undefined
}

/** The same days to be typed. */
function DayFields({ days, onDays, onApply, limits }: FieldsProps) {
  const { ui } = useTexts()
  const pressed = ({ key }: KeyboardEvent) => {
    const [from, to] = days
    if (key === 'Enter' && from !== null && to !== null && from <= to) onApply({ from, to })
  }
  const typed = (place: 0 | 1) => (day: string | null) => {
    const isOutside = limits !== undefined && day !== null && (day < limits.from || day > limits.to)
    onDays(place === 0 ? [isOutside ? null : day, days[1]] : [days[0], isOutside ? null : day])
  }
  return (
    <div className={styles.fields} onKeyDown={pressed} role="presentation">
      <DayText label={ui.from()} day={days[0]} onDay={typed(0)} />
      <span aria-hidden>–</span>
      <DayText label={ui.to()} day={days[1]} onDay={typed(1)} />
    </div>
  )
}

interface TextProps {
  label: string
  day: string | null
  onDay: (day: string | null) => void
}

function DayText({ label, day, onDay }: TextProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    if (day !== null) setTyped(null)
  }
  const type = (text: string) => {
    setTyped(text)
    onDay(format.parseDate(text))
  }
  return (
    <input
      className={styles.field}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (day === null ? '' : format.date(day))}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
