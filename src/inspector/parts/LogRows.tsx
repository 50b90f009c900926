import { useEffect, useMemo, useRef, useState } from 'react'
import type { MouseEvent } from 'react'

import { timeText } from '../format.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import type { InspectorTexts } from '../inspector-texts.ts'
import { atStep, folded, isBad, isIdle, isRefused, useScene } from '../session/looking.ts'
import type { Looking } from '../session/looking.ts'
import { eventSentence, reasonWords } from '../session/machine-facts.ts'
import type { Recording, Step } from '../session/recording.ts'
import {
  causeWords,
  changesOf,
  eventWords,
  occasionWords,
  payloadWords,
  senderWords,
  stateWords,
  withTimes,
} from '../session/state-words.ts'

import page from '../inspector.module.css'
import styles from './log.module.css'

/** Steps as rows, given with the newest first; what is sent over and over without an effect is one row. */
export function LogRows({
  steps,
  filter,
}: {
  steps: readonly Step[]
  /** changes with the search */ filter: string
}) {
  const texts = useInspectorTexts()
  const { step: frozen } = useScene()
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Live, the newest row is at the top.
    if (frozen === null) rows.current?.scrollTo({ top: 0 })
    else if (filter !== null)
      rows.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [frozen, filter])
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const heads = [
    texts.time(),
    texts.event(),
    texts.carries(),
    texts.from(),
    texts.to(),
    texts.result(),
    texts.causedBy(),
  ]
  const turn = (number: number): void => {
    const next = new Set(unfolded)
    if (!next.delete(number)) next.add(number)
    setUnfolded(next)
  }
  return (
    <div ref={rows} className={styles.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folded(steps).flatMap(({ step, same }) => {
            // The oldest one names the row: it stays while newer ones join.
            const name = same.at(-1)?.number ?? step.number
            const isUnfolded = unfolded.has(name)
            const numbers = same.map(({ number }) => `#${number}`).join(', ')
            const since = timeText(same.at(-1)?.at ?? step.at).slice(0, 8)
            const fold = { count: same.length, since, numbers, isUnfolded, turn: () => turn(name) }
            return [step, ...(isUnfolded ? same : [])].map((each) => (
              <Row key={each.number} step={each} fold={each === step ? fold : null} />
            ))
          })}
        </tbody>
      </table>
    </div>
  )
}

interface Fold {
  /** the number of the same ones before it */
  count: number
  /** the time of the first of them */
  since: string
  /** their numbers, which the list of rows leaves out */
  numbers: string
  isUnfolded: boolean
  turn: () => void
}

function Row({ step, fold }: { step: Step; fold: Fold | null }) {
  const texts = useInspectorTexts()
  const { look, shown, current, recording, from } = useScene()
  const { number, at, event, machine, sessionId } = step
  const result = useMemo(() => resultWords(step, texts), [step, texts])
  // Beside the chart, or behind their tab where there is no room, the details say the rest.
  const show = ({ shiftKey }: MouseEvent): void => {
    const isOfShown = current?.sessionId === sessionId
    if (shiftKey && isOfShown && shown !== null) return look(rangeOf(number, from, shown.number))
    look({ ...atStep(step), panel: 'details' })
  }
  const isOfShown = current?.sessionId === sessionId && shown !== null
  const isShown = isOfShown && shown.number === number
  const isChosen = isOfShown && from !== null && number >= from && number <= shown.number
  return (
    <tr
      aria-current={isShown || undefined}
      data-chosen={isChosen || undefined}
      data-bad={isBad(step) || undefined}
      data-idle={isIdle(step) || undefined}
      // It chooses steps, no text.
      onMouseDown={(press) => press.shiftKey && press.preventDefault()}
      onClick={show}
    >
      <td className={page.number}>
        <button
          type="button"
          onClick={show}
          aria-label={`${number} ${eventWords(event.type, texts)}`}
        >
          {number}
        </button>
      </td>
      <td className={page.number}>{timeText(at)}</td>
      <td translate="no" title={eventSentence(machine, event.type)}>
        <strong>{eventWords(event.type, texts)}</strong>
        {fold !== null && fold.count > 0 && <FoldButton fold={fold} />}
      </td>
      <td translate="no">{withTimes(payloadWords(event))}</td>
      <td translate="no">{senderWords(step, recording, texts)}</td>
      <td translate="no">{machine}</td>
      <td translate="no" title={result}>
        {isRefused(step) && (
          <button
            type="button"
            className={styles.why}
            aria-label={texts.why({ event: eventWords(event.type, texts) })}
          >
            {texts.whyShort()}
          </button>
        )}
        {result}
      </td>
      <td className={page.number}>
        <CauseOf step={step} />
      </td>
    </tr>
  )
}

/** The chosen steps once another one is chosen with them. */
function rangeOf(
  number: number,
  from: number | null,
  last: number,
): Pick<Looking, 'from' | 'step'> {
  if (number > last) return { from: from ?? last, step: number }
  return { from: number, step: last }
}

function FoldButton({ fold: { count, since, numbers, isUnfolded, turn } }: { fold: Fold }) {
  const texts = useInspectorTexts()
  const words = isUnfolded ? texts.foldedAway() : texts.foldedTimes({ count, numbers })
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isUnfolded}
      title={words}
      onClick={(click) => {
        click.stopPropagation()
        turn()
      }}
    >
      {texts.times({ count: count + 1 })} <span>{texts.since({ time: since })}</span>
      <span className="visually-hidden"> {words}</span>
    </button>
  )
}

function CauseOf({ step }: { step: Step }) {
  const { cause } = step
  const texts = useInspectorTexts()
  const { look, recording } = useScene()
  if (cause === null) return causeWords(step, texts)
  const first = recording.step(cause)
  return (
    <button
      type="button"
      disabled={first === null}
      onClick={(click) => {
        click.stopPropagation()
        if (first !== null) look(atStep(first))
      }}
    >
      #{cause}
    </button>
  )
}

/** The result of a step in words: `› asking.deletion`, `stays · selected 0 › 1`, `refused: The entry is read-only`. */
export function resultWords(step: Step, texts: InspectorTexts): string {
  const states = stateWords(step.value)
  if (step.outcome === 'refused') return refusalOf(step, texts)
  if (step.outcome === 'failed') return texts.failed({ error: step.error ?? '' })
  if (step.outcome === 'started') return texts.started({ states })
  const { changes } = changesOf(step.before?.context, step.context)
  const [first] = changes
  const change = first === undefined ? '' : ` · ${first.path} ${first.before} › ${first.after}`
  if (step.outcome === 'moved') return texts.moved({ states })
  return step.started.length > 0 ? texts.again({ states }) : texts.stays() + change
}

/** Why a step changed nothing: the guard that did not hold, or the states that do not know the event. */
function refusalOf(step: Step, texts: InspectorTexts): string {
  const states = stateWords(step.value)
  const failed = step.verdicts.filter(({ holds }) => holds === false)
  if (failed.length === 0)
    return isIdle(step) ? texts.ignored({ states }) : texts.notTaken({ states })
  const reasons = failed.map(({ guard }) => {
    return reasonWords(step.machine, guard) || guard
  })
  return texts.refusedBy({ reason: reasons.join('; ') })
}

/** All that a search finds a step by, in small letters. */
export function searchedWords(step: Step, recording: Recording, texts: InspectorTexts): string {
  const { event, machine, verdicts, occasion } = step
  return [
    eventWords(event.type, texts),
    eventSentence(machine, event.type),
    payloadWords(event),
    // The row shows the first values alone.
    JSON.stringify(event),
    senderWords(step, recording, texts),
    occasionWords(occasion, texts),
    occasion,
    ...verdicts.map(({ guard }) => guard),
    machine,
    resultWords(step, texts),
  ]
    .join(' ')
    .toLowerCase()
}
