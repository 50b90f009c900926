import {
  IconCurrentLocation,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { useInspectorTexts } from '../inspector-texts.ts'
import { atStep, isBad, useScene } from '../session/looking.ts'
import type { Step } from '../session/recording.ts'
import { Button, Choice, IconButton, SearchField } from './controls.tsx'
import { LogRows, searchedWords } from './LogRows.tsx'

import page from '../inspector.module.css'
import styles from './log.module.css'
import timeLineStyles from './time-line.module.css'

/** The most rows that are drawn at once. */
const mostRows = 300

type Result = '' | 'taken' | 'refused'

/** All events, the newest first; a row freezes a copy of its step. */
export function EventLog({ head = null }: { head?: ReactNode }) {
  const texts = useInspectorTexts()
  const { recording, only, look } = useScene()
  const [search, setSearch] = useState('')
  const [result, setResult] = useState<Result>('')
  const words = search.trim().toLowerCase()
  const matches = recording.steps
    .filter((step) => only === '' || step.machine === only)
    .filter((step) => hasResult(step, result))
    .filter((step) => words === '' || searchedWords(step, recording, texts).includes(words))
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
        <SearchField label={texts.search()} value={search} onChange={setSearch} />
        <Choice
          name={texts.machine()}
          value={only}
          onChange={(next) => look({ only: next })}
          options={[
            { value: '', label: texts.anyMachine() },
            ...machines.map((name) => ({ value: name, label: name })),
          ]}
        />
        <Choice
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
      <LogRows steps={matches} filter={[words, only, result].join(' ')} />
      {matches.length === 0 && (
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
  return step.outcome !== 'refused' && !isBad(step)
}

/** Milliseconds between two steps of a replay. */
const pace = 500

/** Goes back and forth between the steps; they are copies, the session goes on. */
function TimeLine() {
  const texts = useInspectorTexts()
  const { recording, step, shown, look, isOpen, follows } = useScene()
  const [isPlaying, setPlaying] = useState(false)
  const { steps } = recording
  const at = step === null ? steps.length - 1 : steps.findIndex(({ number }) => number === step)
  // Live, the newest one may have had no effect, or be of a machine that is not shown.
  const from = shown === null ? at : steps.indexOf(shown)
  const go = (index: number): void => {
    const target = steps[Math.max(0, Math.min(steps.length - 1, index))]
    if (target !== undefined) look(atStep(target))
  }
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (at >= steps.length - 1) setPlaying(false)
      else go(at + 1)
    }, pace)
    return () => clearTimeout(timer)
  })
  if (steps.length === 0) return null
  return (
    <fieldset className={timeLineStyles.timeline} aria-label={texts.timeline()}>
      <span className={page.number}>
        {texts.step({ number: shown?.number ?? 0, all: steps.at(-1)?.number ?? 0 })}
      </span>
      <IconButton name={texts.first()} onClick={() => go(0)}>
        <IconPlayerSkipBack aria-hidden size={18} />
      </IconButton>
      <IconButton name={texts.previous()} onClick={() => go(from - 1)}>
        <IconPlayerTrackPrev aria-hidden size={18} />
      </IconButton>
      <div className={timeLineStyles.track}>
        <Ticks steps={steps} at={at} />
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={at}
          aria-label={texts.timeline()}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
      <IconButton name={texts.next()} onClick={() => go(from + 1)}>
        <IconPlayerTrackNext aria-hidden size={18} />
      </IconButton>
      <IconButton
        name={isPlaying ? texts.stop() : texts.replay()}
        onClick={() => {
          if (!isPlaying && at >= steps.length - 1) go(0)
          setPlaying(!isPlaying)
        }}
      >
        {isPlaying ? (
          <IconPlayerStop aria-hidden size={18} />
        ) : (
          <IconPlayerPlay aria-hidden size={18} />
        )}
      </IconButton>
      {step === null ? (
        isOpen && (
          <>
            <IconButton
              name={texts.follow()}
              aria-pressed={follows}
              onClick={() => look({ follows: !follows })}
            >
              <IconCurrentLocation aria-hidden size={18} />
            </IconButton>
            <span className={timeLineStyles.live}>{texts.live()}</span>
          </>
        )
      ) : (
        <Button
          onClick={() => look({ step: null, from: null, follows: true, asked: null, path: [] })}
        >
          {isOpen ? texts.backToLive() : texts.toLast()}
        </Button>
      )}
    </fieldset>
  )
}

/** Half the width of the thumb in pixels: so far from the ends it stops. */
const inset = 5
const [width, height] = [230, 28]

/** A tick for each step, a red and longer one where an event was refused or stopped its machine. */
function Ticks({ steps, at }: { steps: readonly Step[]; at: number }) {
  const between = (width - 2 * inset) / Math.max(1, steps.length - 1)
  const lines = { tick: '', later: '', refused: '' }
  steps.forEach((step, index) => {
    const half = isBad(step) ? 8 : 4
    const kind = isBad(step) ? 'refused' : index > at ? 'later' : 'tick'
    lines[kind] += `M${(inset + index * between).toFixed(1)} ${height / 2 - half}v${half * 2}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={lines.tick} className={timeLineStyles.tick} />
      <path d={lines.later} className={`${timeLineStyles.tick} ${timeLineStyles.later}`} />
      <path d={lines.refused} className={`${timeLineStyles.tick} ${timeLineStyles.refused}`} />
    </svg>
  )
}
