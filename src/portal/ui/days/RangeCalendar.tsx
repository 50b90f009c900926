import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useId, useState } from 'react'

import { addDays, type DateRange } from '#lib/date-range.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'

import { useIsPhone } from '../hooks/use-width.ts'
import { useCalendar, useDaysTexts } from './use-calendar.ts'

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
  const words = useDaysTexts()
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
      <DayFields
        days={days}
        onDays={setDays}
        onApply={onApply}
        limits={limits}
        example={limits?.to ?? value.to}
      />
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
          {words.numbersIn({ range: rangeText(limits.from, limits.to, { texts, format }) })}
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
  /** how a day is written */
  example: string
}

/** The same days to be typed; why they are not taken is said once a field is left, or at Enter. */
function DayFields({ days, onDays, onApply, limits, example }: FieldsProps) {
  const { ui } = useTexts()
  const format = useFormat()
  const faultId = useId()
  const [typed, setTyped] = useState<Days>([null, null])
  const [known, setKnown] = useState(days)
  const [isSaid, setIsSaid] = useState(false)
  if (days !== known) {
    setKnown(days)
    setTyped([days[0] === null ? typed[0] : null, days[1] === null ? typed[1] : null])
  }
  const fault = useFault({ days, typed, limits, example })
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return
    const [from, to] = days
    if (fault === null && from !== null && to !== null) onApply({ from, to })
    else setIsSaid(true)
  }
  const type = (place: 0 | 1, text: string) => {
    setTyped(place === 0 ? [text, typed[1]] : [typed[0], text])
    setIsSaid(false)
    const day = format.parseDate(text)
    const isOutside = limits !== undefined && day !== null && (day < limits.from || day > limits.to)
    const taken = isOutside ? null : day
    onDays(place === 0 ? [taken, days[1]] : [days[0], taken])
  }
  const written = (day: string | null) => (day === null ? '' : format.date(day))
  const field = (place: 0 | 1, label: string) => (
    <input
      className={styles.field}
      aria-label={label}
      aria-invalid={(isSaid && typed[place] !== null) || undefined}
      aria-describedby={isSaid ? faultId : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed[place] ?? written(days[place])}
      onChange={(event) => type(place, event.currentTarget.value)}
      onBlur={() => setIsSaid(true)}
    />
  )
  return (
    <div onKeyDown={pressed} role="presentation">
      <div className={styles.fields}>
        {field(0, ui.from())}
        <span aria-hidden>–</span>
        {field(1, ui.to())}
      </div>
      <output className={styles.fault} id={faultId}>
        {isSaid && fault}
      </output>
    </div>
  )
}

/** Why the days of the fields cannot be taken; null where they can. */
function useFault({ days: [from, to], typed, limits, example }: Typed): string | null {
  const words = useDaysTexts()
  const texts = useTexts()
  const format = useFormat()
  const [text] = typed.filter((one) => one !== null)
  if (text !== undefined) {
    if (limits !== undefined && format.parseDate(text) !== null)
      return words.numbersIn({ range: rangeText(limits.from, limits.to, { texts, format }) })
    return words.unreadable({ day: format.date(example) })
  }
  return from !== null && to !== null && from > to ? words.order() : null
}

interface Typed extends Pick<FieldsProps, 'days' | 'limits' | 'example'> {
  typed: Days
}
