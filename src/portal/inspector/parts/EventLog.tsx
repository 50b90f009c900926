import { useState, type ReactNode } from 'react'

import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import { isBad, useScene } from '../session/looking.ts'
import type { Step } from '../session/recording.ts'
import { LogRows, searchedWords } from './LogRows.tsx'
import { TimeLine } from './TimeLine.tsx'

import page from '../inspector.module.css'
import styles from './log.module.css'

/** The most rows that are drawn at once. */
const mostRows = 300

type Result = '' | 'taken' | 'refused'

/** All events, the newest first; a row freezes a copy of its step. */
export function EventLog({ head = null }: { head?: ReactNode }) {
  const texts = useInspectorTexts()
  const { locale } = useLocale()
  const { recording, only, look } = useScene()
  const [search, setSearch] = useState('')
  const [result, setResult] = useState<Result>('')
  const words = search.trim().toLowerCase()
  const found = recording.steps
    .filter((step) => only === '' || step.machine === only)
    .filter((step) => hasResult(step, result))
    .filter(
      (step) => words === '' || searchedWords(step, recording, { texts, locale }).includes(words),
    )
    .slice(-mostRows)
    .toReversed()
  const machines = [...new Set(recording.steps.map((step) => step.machine))]
  return (
    <section className={styles.log} aria-labelledby="events">
      <div className={styles.logHead}>
        {head}
        <h2 id="events" className={head === null ? page.heading : 'visually-hidden'}>
          {texts.events()}
        </h2>
        <SearchField label={texts.search()} value={search} onChange={setSearch} growsTo="220px" />
        <ChoiceMenu
          keepsName
          name={texts.machine()}
          value={only}
          onChange={(next) => look({ only: next })}
          options={[
            { value: '', label: texts.anyMachine() },
            ...machines.map((name) => ({ value: name, label: name })),
          ]}
        />
        <ChoiceMenu
          keepsName
          name={texts.result()}
          value={result}
          onChange={setResult}
          options={[
            { value: '', label: texts.anyResult() },
            { value: 'taken', label: texts.taken() },
            { value: 'refused', label: texts.refused() },
          ]}
        />
        <TimeLine />
      </div>
      <LogRows steps={found} filter={[words, only, result].join(' ')} />
      {found.length === 0 && (
        <p className={page.empty}>
          {recording.steps.length === 0 ? texts.noStep() : texts.nothingFound()}
        </p>
      )}
    </section>
  )
}

function hasResult(step: Step, result: Result): boolean {
  if (result === '') return true
  if (result === 'refused') return isBad(step)
  return step.outcome !== 'refused' && step.outcome !== 'failed'
}
