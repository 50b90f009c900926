import * as v from 'valibot'

import type { Signal, SignalCondition, SignalsDocument } from '#contract/configuration.ts'

import { duplicates, faultAt, type DocumentFault } from './fault.ts'
import { defineKind, numberFrom, text, wholeFrom } from './kind.ts'

const comparison = v.picklist(['AT_LEAST', 'BELOW'])

const condition: v.GenericSchema<SignalCondition> = v.variant('type', [
  v.strictObject({ type: v.literal('DWELL'), comparison, value: wholeFrom(1, 3600) }),
  v.strictObject({ type: v.literal('SCROLL'), comparison, value: wholeFrom(1, 100) }),
  v.strictObject({
    type: v.literal('ADDRESS'),
    match: v.picklist(['EXACT', 'BEGINS', 'CONTAINS']),
    text: text(2000),
  }),
  v.strictObject({ type: v.literal('CLICK'), selector: text(500) }),
  v.strictObject({ type: v.literal('EVENT'), name: text() }),
])

const signal: v.GenericSchema<Signal> = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  name: v.nullable(text()),
  description: v.pipe(v.string(), v.maxLength(500)),
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
  conditions: v.pipe(v.array(condition), v.nonEmpty(), v.maxLength(10)),
  threshold: wholeFrom(1, 1000),
  polarity: v.picklist(['FOR', 'NEUTRAL', 'AGAINST']),
  weight: numberFrom(0, 10),
  halfLife: wholeFrom(1, 365),
  websites: v.pipe(v.array(text()), v.maxLength(200)),
  paused: v.boolean(),
})

const schema: v.GenericSchema<SignalsDocument> = v.strictObject({
  signals: v.pipe(v.array(signal), v.maxLength(200)),
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
  ],
})

/** A signal that counts for or against has a weight. */
function weightless({ polarity, weight }: Signal, index: number): DocumentFault[] {
  if (polarity === 'NEUTRAL' || weight > 0) return []
  return [faultAt('REQUIRED', ['signals', index, 'weight'])]
}
