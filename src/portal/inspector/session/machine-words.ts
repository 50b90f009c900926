import { eventWords as englishEvents } from '#machines/event-words.ts'
import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { germanEvents } from '#portal/i18n/machines/german-events.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'
import { refusalWords } from '#portal/i18n/machines/refusal-words.ts'

import { activeNodes } from './machine-facts.ts'

/** An event in one sentence, such as "The user signs out"; nothing for ends of calls, delays and the start. */
export function eventSentence(machine: MachineName, type: string, locale: Locale): string {
  if (locale === 'de') return textIn(germanEvents[machine], type)
  return textIn(Object(textOf(englishEvents[machine], type)), 'words')
}

/** The job of a machine in one sentence. */
export function machineSentence(machine: MachineName, locale: Locale): string {
  return (locale === 'de' ? germanStates[machine] : machines[machine].root.description) ?? ''
}

/** The reason for which a guard refuses, such as "The entry is read-only"; nothing for one that refuses nothing. */
export function reasonWords(machine: MachineName, guard: string, locale: Locale): string {
  return refusalWords[machine]?.[guard]?.[locale] ?? ''
}

/** The innermost active states of a value, each with its sentence. */
export function stateSentences(
  machine: MachineName,
  value: unknown,
  locale: Locale,
): { state: string; sentence: string }[] {
  return activeNodes(machine, value)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(({ id, path, description }) => ({
      state: path.join('.'),
      sentence: (locale === 'de' ? germanStates[id] : description) ?? '',
    }))
}

function textOf(words: object, key: string): unknown {
  return Reflect.get(words, key)
}

function textIn(words: object, key: string): string {
  const text = textOf(words, key)
  return typeof text === 'string' ? text : ''
}
