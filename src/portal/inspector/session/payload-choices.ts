import type { EventObject } from 'xstate'

import { allowedEvent, isWhole } from '#portal/app/inspection/allow-list.ts'
import type { ShownEvent } from '#portal/app/inspection/inspection-protocol.ts'

import type { loadFixtures } from './machine-facts.ts'
import type { Step } from './recording.ts'
import { changesOf } from './state-words.ts'

/** The sample values of a machine. */
export type Fixtures = Awaited<ReturnType<typeof loadFixtures>>

/** A payload with which an event may come in a test. */
export interface Choice {
  event: EventObject
  /** the expression in the test */
  code: string
  /** it looks as the recorded one does, as far as an inspector may see it */
  isAlike: boolean
  /** it is alike, and an inspector sees all of it: a number of rows says nothing of the rows */
  isRecorded: boolean
}

/** The payloads for a step, the likest first: as recorded, a sample that looks the same, a sample with what is known, any sample. */
export function choicesFor({ event: recorded }: Pick<Step, 'event'>, fixtures: Fixtures): Choice[] {
  const { actorId: _, ...shown } = recorded
  const samples = samplesFor(shown.type, fixtures).map((sample) => withMark(sample, shown))
  const known = Object.entries(shown).filter(
    ([field, value]) => field !== 'type' && isWhole({ [field]: value }),
  )
  const isKnown = known.length + 1 === Object.keys(shown).length
  const own: Choice = { event: shown, code: literal(shown), isAlike: true, isRecorded: true }
  const mixed = samples.map(({ event, code }) => {
    const fields = known.map(([field, value]) => `, ${field}: ${literal(value)}`).join('')
    const next = {
      event: { ...event, ...Object.fromEntries(known) },
      code: `${code.slice(0, -' }'.length)}${fields} }`,
    }
    return withMark(next, shown)
  })
  const alike = samples.filter(({ isAlike }) => isAlike)
  return [...alike, ...(isKnown ? [own] : []), ...mixed, ...samples]
}

type Sample = Pick<Choice, 'event' | 'code'>

function withMark(sample: Sample, shown: ShownEvent): Choice {
  const isAlike = changesOf(allowedEvent(sample.event), shown).changes.length === 0
  return { ...sample, isAlike, isRecorded: isAlike && isWhole(shown) }
}

function samplesFor(type: string, { events, outcomes }: Fixtures): Sample[] {
  const [, ending, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (call !== undefined && ending !== undefined) {
    const field = ending === 'done' ? 'output' : 'error'
    const values: object = Object(Reflect.get(Object(Reflect.get(outcomes, call)), ending))
    return Object.entries(values).map(([label, value]) => ({
      event: { type, [field]: value },
      code: `{ type: ${quoted(type)}, ${field}: fixtures.outcomes${key(call)}.${ending}${key(label)} }`,
    }))
  }
  const values: object = Object(Reflect.get(events, type))
  const known = Object.entries(values).map(([label, payload]) => ({
    event: { type, ...Object(payload) },
    code: `{ type: ${quoted(type)}, ...fixtures.events${key(type)}${key(label)} }`,
  }))
  return known.length > 0 ? known : [{ event: { type }, code: `{ type: ${quoted(type)} }` }]
}

/** A value as it stands in a program. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, inner]) => {
    const field = /^\w+$/.test(name) ? name : quoted(name)
    return `${field}: ${literal(inner)}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function key(name: string): string {
  return `[${quoted(name)}]`
}

function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return `'${inner.replaceAll("'", String.raw`\'`)}'`
}
