import * as v from 'valibot'

import type { Signal, SignalCondition, SignalsDocument } from '#contract/configuration.ts'
import { eventName, signalKey, signalLimits as limits } from '#contract/signals/limits.ts'
import { isCountable } from '#contract/signals/repeats.ts'

import { duplicates, faultAt, type DocumentFault } from './fault.ts'
import { defineKind, numberFrom, text, wholeFrom } from './kind.ts'

const comparison = v.picklist(['AT_LEAST', 'BELOW'])

const condition: v.GenericSchema<SignalCondition> = v.variant('type', [
  v.strictObject({ type: v.literal('DWELL'), comparison, value: wholeFrom(...limits.dwell) }),
  v.strictObject({ type: v.literal('SCROLL'), comparison, value: wholeFrom(...limits.scroll) }),
  v.strictObject({
    type: v.literal('ADDRESS'),
    match: v.picklist(['EXACT', 'BEGINS', 'CONTAINS']),
    text: text(limits.address),
  }),
  v.strictObject({ type: v.literal('CLICK'), selector: text(limits.text) }),
  v.strictObject({ type: v.literal('EVENT'), name: v.pipe(text(limits.name), v.regex(eventName)) }),
])

const signal: v.GenericSchema<Signal> = v.strictObject({
  key: v.pipe(v.string(), v.regex(signalKey)),
  name: v.nullable(text(limits.name)),
  description: v.pipe(v.string(), v.maxLength(limits.text)),
  kind: v.picklist([
    'VIEW',
    'READ',
    'SCROLL',
    'DWELL',
    'RECOMMENDATION_SEEN',
    'RECOMMENDATION_CLICKED',
    'BOOKMARK',
    'RATING',
    'NEWSLETTER',
    'LOGIN',
    'REJECTION',
    'CUSTOM',
  ]),
  conditions: v.pipe(v.array(condition), v.nonEmpty(), v.maxLength(limits.conditions)),
  threshold: wholeFrom(...limits.threshold),
  polarity: v.picklist(['FOR', 'NEUTRAL', 'AGAINST']),
  weight: numberFrom(...limits.weight),
  halfLife: wholeFrom(...limits.halfLife),
  websites: v.pipe(v.array(text(limits.name)), v.maxLength(limits.websites)),
  paused: v.boolean(),
})

const schema: v.GenericSchema<SignalsDocument> = v.strictObject({
  signals: v.pipe(v.array(signal), v.maxLength(limits.signals)),
})

/** The signals of a publication with their weights for the score; they are published together. */
export const signals = defineKind<SignalsDocument>({
  isSingle: true,
  largest: 200_000,
  schema,
  rules: ({ signals: all }) => [
    ...duplicates(
      all.map(({ key }) => key),
      (index) => ['signals', index, 'key'],
    ),
    ...duplicates(
      all.map(({ name }) => name),
      (index) => ['signals', index, 'name'],
    ),
    ...all.flatMap(weightless),
    ...all.flatMap(uncountable),
  ],
})

/** A signal that counts for or against has a weight. */
function weightless({ polarity, weight }: Signal, index: number): DocumentFault[] {
  if (polarity === 'NEUTRAL' || weight > 0) return []
  return [faultAt('REQUIRED', ['signals', index, 'weight'])]
}

/** One that counts from several times needs something that happens several times in one view of a page. */
function uncountable(one: Signal, index: number): DocumentFault[] {
  return isCountable(one)
    ? []
    : [faultAt('OUT_OF_RANGE', ['signals', index, 'threshold'], { max: 1 })]
}
