import { delayOf } from '#lib/machines/transitions.ts'
import { eventWords } from '#machines/event-words.ts'

import type { PortalMachine } from '../machines-under-test.ts'
import type { Step } from '../steps.ts'
import type { StepWords } from './paths-record.ts'

/** A step in words: an event by its sentence, the end of a call, or time that passes. */
export function wordsOf({ name, machine }: PortalMachine, step: Step): StepWords {
  const { label } = step
  const event = step.event.type
  if (step.kind === 'fire') {
    const seconds = delayOf(machine, step.delay) / 1000
    return { label, event, words: `${seconds} s pass (${step.delay})` }
  }
  if (step.kind === 'settle') return { label, event, words: endingOf(step) }
  const known = Object.entries(eventWords[name]).find(([type]) => type === event)?.[1]
  if (known === undefined) return { label, event, words: label }
  const payload = label.slice(event.length)
  return { ...known, label, event, words: `${known.words}${payload}` }
}

function endingOf({ actor, outcome, label }: Step & { kind: 'settle' }): string {
  const [, ...payload] = label.split(': ')
  const ending = 'done' in outcome ? `The call ${actor} is answered` : `The call ${actor} fails`
  return [ending, ...payload].join(': ')
}
