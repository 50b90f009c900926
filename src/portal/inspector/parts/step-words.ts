import type { InspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'
import type { Locale } from '#portal/i18n/locale.ts'

import { isIdle } from '../session/folding.ts'
import { eventSentence, reasonWords } from '../session/machine-words.ts'
import type { Recording, Step } from '../session/recording.ts'
import { changesOf, eventWords, payloadWords, stateWords } from '../session/state-words.ts'
import { occasionWords, senderWords } from './sender-words.ts'

/** The texts of the page, in its language. */
export interface Words {
  texts: InspectorTexts
  locale: Locale
}

/** The result of a step in words: `› asking.deletion`, `stays · selected 0 › 1`, `refused: The entry is read-only`. */
export function resultWords(step: Step, words: Words): string {
  const { texts } = words
  const states = stateWords(step.value)
  if (step.outcome === 'refused') return refusalOf(step, words)
  if (step.outcome === 'started') return texts.started({ states })
  const { changes } = changesOf(step.before?.context, step.context)
  const [first] = changes
  const change = first === undefined ? '' : ` · ${first.path} ${first.before} › ${first.after}`
  if (step.outcome === 'moved') return texts.moved({ states })
  return step.started.length > 0 ? texts.again({ states }) : texts.stays() + change
}

/** Why a step changed nothing: the guard that did not hold, or the states that do not know the event. */
function refusalOf(step: Step, { texts, locale }: Words): string {
  const states = stateWords(step.value)
  const failed = step.verdicts.filter(({ holds }) => holds === false)
  if (failed.length === 0)
    return isIdle(step) ? texts.ignored({ states }) : texts.notTaken({ states })
  const reasons = failed.map(({ guard }) => {
    return reasonWords(step.machine, guard, locale) || guard
  })
  return texts.refusedBy({ reason: reasons.join('; ') })
}

/** All that a search finds a step by, in small letters. */
export function searchedWords(step: Step, recording: Recording, words: Words): string {
  const { texts, locale } = words
  const { event, machine, verdicts, occasion } = step
  return [
    eventWords(event.type, texts),
    eventSentence(machine, event.type, locale),
    payloadWords(event),
    // The row shows the first values alone.
    JSON.stringify(event),
    senderWords(step, recording, texts),
    occasionWords(occasion, texts),
    occasion,
    ...verdicts.map(({ guard }) => guard),
    machine,
    resultWords(step, words),
  ]
    .join(' ')
    .toLowerCase()
}
