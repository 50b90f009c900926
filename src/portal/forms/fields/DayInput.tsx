import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { TextField } from '../../ui/controls/fields/FieldFrame.tsx'
import { useMenu } from '../../ui/overlays/use-menu.tsx'
import type { Field } from '../use-form.ts'

import styles from '../../ui/days/day-field.module.css'

/** `YYYY-MM-DD`; null for none, undefined while the text in the field is no day. */
export type DayValue = string | null | undefined

type Props = Field<DayValue> & Pick<ComponentProps<typeof DayField>, 'words' | 'choices'>

/** A day as people write it, with days to choose from; it says itself that a text is no day. */
export function DayInput({ value, onChange, words, choices }: Props) {
  const [readable, setReadable] = useState(value ?? null)
  if (value !== undefined && value !== readable) setReadable(value)
  return <DayField words={words} choices={choices} value={readable} onChange={onChange} />
}

/** A day one need not type: "in a week". */
interface DayChoice {
  label: string
  /** `YYYY-MM-DD`; null for none */
  day: string | null
}

/** The texts of a day field. */
interface DayWords {
  /** Above the field. */
  label: string
  /** Stands in the field while there is no day. */
  none: string
  /** The name of the button with the choices. */
  choices: string
  /** The message for a text that is no day. */
  unreadable: string
}

interface DayFieldProps {
  words: DayWords
  /** `YYYY-MM-DD`; null for none */
  value: string | null
  choices: readonly DayChoice[]
  /** `undefined`: what stands there is no day. */
  onChange: (day: string | null | undefined) => void
}

/** A field for a day, written as people write it, with days to choose from. */
function DayField({ words, value, choices, onChange }: DayFieldProps) {
  const format = useFormat()
  const written = (day: string | null) => (day === null ? '' : format.date(day))
  const [typed, setTyped] = useState(written(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(written(value))
  }
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: choices.map(({ label, day }) => ({
      label: day === null ? label : `${label} · ${format.date(day)}`,
      isChosen: day === value,
      onChoose: () => {
        setTyped(written(day))
        setKnown(day)
        onChange(day)
      },
    })),
  })
  const type = (text: string) => {
    setTyped(text)
    const day = text.trim() === '' ? null : (format.parseDate(text) ?? undefined)
    if (day !== undefined) setKnown(day)
    onChange(day)
  }
  const isUnreadable = typed.trim() !== '' && format.parseDate(typed) === null
  return (
    <>
      <TextField
        label={words.label}
        className={styles.field}
        placeholder={words.none}
        value={typed}
        fault={isUnreadable && words.unreadable}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        end={
          <button {...trigger} className={styles.choices} aria-label={words.choices}>
            <IconCalendar aria-hidden />
          </button>
        }
      />
      {menu}
    </>
  )
}
