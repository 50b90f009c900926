import { useId, useState } from 'react'

import {
  isOpenRange,
  isPublicationPeriod,
  type OpenRange,
  publicationDays,
  publicationPeriods,
  writtenPublication,
} from '#lib/publication-days.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SetFilter } from '#portal/ui/filters/SetFilter.tsx'

import { AddressFilter } from '../list/AddressFilter.tsx'
import { useRangeAnchor } from '../use-report.ts'
import { publicationText } from './publication-days.ts'
import { useKnownOnly } from './use-known-only.ts'

import styles from './publication-fields.module.css'

/** The periods of publication by name, and fields for days of one's own. */
export function PublicationChoices() {
  const { filters } = useReportTexts()
  const { ui } = useTexts()
  const [{ published }, change] = useSearchState()
  const days = publicationDays(published, useRangeAnchor()) ?? { from: null, to: null }
  const options = publicationPeriods.map((value) => ({ value, label: ui.ranges[value]() }))
  return (
    <div>
      <AddressFilter param="published" isOpen name={filters.published()} options={options} />
      <PublicationFields
        days={days}
        period={isPublicationPeriod(published) ? published : ''}
        onDays={(own) => change({ published: writtenPublication(own) }, { replace: true })}
      />
    </div>
  )
}

/** The days of publication that are chosen; unreadable ones are removed. */
export function PublicationChip() {
  const texts = useReportTexts()
  const words = { texts, ui: useTexts(), format: useFormat(), anchor: useRangeAnchor() }
  const [{ published }, change] = useSearchState()
  const days = publicationDays(published, words.anchor)
  useKnownOnly('published', days === null ? [] : [published])
  if (days === null) return null
  return (
    <SetFilter
      name={texts.filters.published()}
      value={publicationText(published, words)}
      onClear={() => change({ published: '' })}
    />
  )
}

interface Props {
  /** the days in force */
  days: OpenRange
  /** the period that they come from; empty for days of one's own */
  period: string
  onDays: (days: OpenRange) => void
}

type End = keyof OpenRange

/** Two fields for days of one's own, each of which may stay empty; days that can be read count at once. */
function PublicationFields({ days, period, onDays }: Props) {
  const words = useReportTexts().published
  const { ui } = useTexts()
  const format = useFormat()
  const { today } = useRangeAnchor()
  const faultId = useId()
  const { typed, isFaulty, type, settle } = useTypedDays({ days, period, onDays })
  const field = (end: End) => (
    <input
      className={styles.field}
      aria-label={words[end]()}
      aria-invalid={isFaulty || undefined}
      aria-describedby={isFaulty ? faultId : undefined}
      placeholder={ui[end]()}
      inputMode="numeric"
      autoComplete="off"
      value={typed[end] ?? (days[end] === null ? '' : format.date(days[end]))}
      onChange={(event) => type(end, event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
  return (
    <>
      <div className={styles.fields}>
        {field('from')}
        <span aria-hidden>–</span>
        {field('to')}
      </div>
      <output className={styles.fault} id={faultId}>
        {isFaulty && words.fault({ day: format.date(today) })}
      </output>
    </>
  )
}

/** The texts of the fields while they are being written; a period that is chosen takes their place. */
function useTypedDays({ days, period, onDays }: Props) {
  const format = useFormat()
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({})
  const [isFaulty, setIsFaulty] = useState(false)
  const [known, setKnown] = useState(period)
  if (period !== known) {
    setKnown(period)
    if (period !== '') {
      setTyped({})
      setIsFaulty(false)
    }
  }
  return { typed, isFaulty, type, settle }

  function type(end: End, text: string): void {
    const next = { ...typed, [end]: text }
    setTyped(next)
    setIsFaulty(false)
    const read = readDays(next)
    if (read !== null) onDays(read)
  }

  function settle(): void {
    const isReadable = readDays(typed) !== null
    setIsFaulty(!isReadable)
    if (isReadable) setTyped({})
  }

  /** Null for a text that is no day, and for days in the wrong order. */
  function readDays(texts: typeof typed): OpenRange | null {
    const [from, to] = [readEnd(texts, 'from'), readEnd(texts, 'to')]
    if (from === undefined || to === undefined) return null
    const isOpen = from === null && to === null
    return isOpen || isOpenRange({ from, to }) ? { from, to } : null
  }

  function readEnd(texts: typeof typed, end: End): string | null | undefined {
    const text = texts[end]?.trim()
    if (text === undefined) return days[end]
    return text === '' ? null : (format.parseDate(text) ?? undefined)
  }
}
