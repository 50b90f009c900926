import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { AnnotationWebsitesDocument } from '#contract/generated/operations.ts'
import { longestAnnotation } from '#contract/limits.ts'
import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { DayInput } from '#portal/forms/fields/DayInput.tsx'
import type { DayValue } from '#portal/forms/fields/DayInput.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { DialogWindow } from '#portal/ui/overlays/DialogWindow.tsx'

import { useAnnotationTexts } from './annotation-texts.ts'
import {
  annotationFault,
  useAnnotationWords,
  useAnnotationWrites,
} from './use-annotation-writes.tsx'
import type { Annotation } from './use-annotation-writes.tsx'

import styles from './annotations.module.css'

interface Props {
  /** null: a new one */
  note: Annotation | null
  /** of a new one, `YYYY-MM-DD` */
  day: string
  isOpen: boolean
  onClose: () => void
}

/** Writes a note on days, changes or deletes it. */
export function AnnotationDialog({ note, day, isOpen, onClose }: Props) {
  const texts = useAnnotationTexts()
  const isOthers = note?.mayChange === false
  const title = note === null ? texts.addTitle() : isOthers ? texts.text() : texts.changeTitle()
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={title}>
      {isOthers ? (
        <OthersNote note={note} />
      ) : (
        <AnnotationForm note={note} day={day} onDone={onClose} />
      )}
    </DialogWindow>
  )
}

function OthersNote({ note }: { note: Annotation }) {
  return (
    <p className={styles.others}>
      {note.text}
      <small>{useAnnotationWords()(note)}</small>
    </p>
  )
}

/** The place of a fault, and its words. */
interface Refusal {
  field: string
  words: string
}

function AnnotationForm({ note, day, onDone }: Omit<Props, 'isOpen' | 'onClose'> & FormEnd) {
  const texts = useAnnotationTexts()
  const { errors } = useTexts()
  const { save, remove, isRunning } = useAnnotationWrites()
  const [text, setText] = useState(note?.text ?? '')
  const [from, setFrom] = useState<DayValue>(note?.from ?? day)
  const [to, setTo] = useState<DayValue>(note === null || note.to === note.from ? null : note.to)
  const [website, setWebsite] = useState(note?.website?.id ?? '')
  const [fault, setFault] = useState<Refusal | null>(null)
  const end = (refused: Awaited<ReturnType<typeof remove>>) => {
    if (refused === null) return onDone()
    const [first] = refused
    const words = annotationFault(first, { texts, errors })
    setFault(first ? { field: first.field?.at(-1) ?? '', words } : null)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') return setFault({ field: 'text', words: errors.fieldRequired() })
    // the field itself says that it holds no day
    if (!from || to === undefined) return
    end(await save({ from, to: to ?? from, text, websiteId: website || null }, note))
  }
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFault(null)
    }
  const faultAt = (field: string) => (fault?.field === field ? fault.words : undefined)
  const isElsewhere = fault !== null && fault.field !== 'text'
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.text()}
        hint={texts.textHint()}
        value={text}
        fault={faultAt('text')}
        maxLength={longestAnnotation}
        data-autofocus
        onChange={changing(setText)}
      />
      <div className={styles.days}>
        <DayField label={texts.from()} value={from} onChange={changing(setFrom)} />
        <DayField label={texts.to()} isEnd value={to} onChange={changing(setTo)} />
      </div>
      <WebsiteField value={website} onChange={changing(setWebsite)} />
      {isElsewhere && (
        <p role="alert" className={styles.fault}>
          {fault.words}
        </p>
      )}
      <div className={styles.ends}>
        <Button type="submit" variant="filled" isBusy={isRunning}>
          {texts.save()}
        </Button>
        {note !== null && (
          <Button isDanger disabled={isRunning} onClick={() => void remove(note).then(end)}>
            {texts.remove()}
          </Button>
        )}
      </div>
    </form>
  )
}

interface FormEnd {
  onDone: () => void
}

interface DayFieldProps {
  label: string
  /** may stay empty */
  isEnd?: boolean
  value: DayValue
  onChange: (day: DayValue) => void
}

function DayField({ label, isEnd = false, ...field }: DayFieldProps) {
  const texts = useAnnotationTexts()
  const today = useToday()
  const words = {
    label,
    none: isEnd ? texts.toNone() : '',
    choices: `${label}: ${texts.choices()}`,
    unreadable: texts.unreadable({ day: today }),
  }
  const choices = [
    ...(isEnd ? [{ label: texts.toNone(), day: null }] : []),
    { label: texts.today(), day: today },
    { label: texts.yesterday(), day: addDays(today, -1) },
  ]
  return <DayInput name={label} {...field} words={words} choices={choices} />
}

/** The website that a note is about, where there are several. */
function WebsiteField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const texts = useAnnotationTexts()
  const clientId = useCurrentPublication().client ?? ''
  const { data } = useGraphqlQuery(AnnotationWebsitesDocument, { clientId })
  const websites = data?.client?.annotationWebsites ?? []
  if (websites.length < 2 && value === '') return null
  const options = websites.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectInput
      label={texts.website()}
      value={value}
      options={[{ value: '', label: texts.everywhere() }, ...options]}
      onChange={onChange}
    />
  )
}
