import type { InspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'

import type { Step } from '../session/recording.ts'
import { changesOf, stateWords } from '../session/state-words.ts'

/** The result of a step in words: `› asking.deletion`, `stays · selected 0 › 1`, `refused: isWritable is false`. */
export function resultWords(step: Step, texts: InspectorTexts): string {
  const states = stateWords(step.value)
  if (step.outcome === 'refused') return refusalWords(step, texts)
  if (step.outcome === 'started') return texts.started({ states })
  const { changes } = changesOf(step.before?.context, step.context)
  const [first] = changes
  const change = first === undefined ? '' : ` · ${first.path} ${first.before} › ${first.after}`
  if (step.outcome === 'moved') return texts.moved({ states })
  return step.started.length > 0 ? texts.again({ states }) : texts.stays() + change
}

/** Why a step changed nothing: the guard that did not hold, or the states that do not know the event. */
function refusalWords({ verdicts, value }: Step, texts: InspectorTexts): string {
  const failed = verdicts.filter(({ holds }) => holds === false).map(({ guard }) => guard)
  return failed.length > 0
    ? texts.refusedBy({ guard: failed.join(', ') })
    : texts.notTaken({ states: stateWords(value) })
}
