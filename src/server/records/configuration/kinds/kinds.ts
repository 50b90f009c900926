import * as v from 'valibot'

import type {
  PositionDocument,
  Signal,
  SignalCondition,
  SignalsDocument,
  ConfigurationKind,
} from '#contract/configuration.ts'
import { eventName, signalKey, signalLimits as limits } from '#contract/signals/limits.ts'
import { isCountable } from '#contract/signals/repeats.ts'
import { signalKinds } from '#contract/signals/signals-json.ts'

import {
  duplicates,
  faultAt,
  defineKind,
  text,
  wholeFrom,
  numberFrom,
  type DocumentFault,
  type Kind,
} from './kind.ts'

const mixShare = wholeFrom(0, 100)

const positionSchema: v.GenericSchema<PositionDocument> = v.strictObject({
  name: text(),
  classes: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Za-z_-][\w-]*$/))),
    v.nonEmpty(),
    v.maxLength(20),
  ),
  weights: v.strictObject({
    'engagement-pool': mixShare,
    'personalized-pool': mixShare,
    'job-teasers': mixShare,
    metadata: mixShare,
  }),
  metadata: v.pipe(v.array(v.strictObject({ name: text(), value: text(500) })), v.maxLength(50)),
})

/** A place on a page: its CSS classes and the mix of sources that fills it. */
const position = defineKind<PositionDocument>({
  isSingle: false,
  largest: 20_000,
  schema: positionSchema,
  rules: ({ classes, weights, metadata }) => [
    ...duplicates(classes, (index) => ['classes', index]),
    ...duplicates(
      metadata.map(({ name }) => name),
      (index) => ['metadata', index, 'name'],
    ),
    ...(Object.values(weights).every((value) => value === 0)
      ? [faultAt('REQUIRED', ['weights'])]
      : []),
  ],
  clashes: ({ name, classes }, other, title) => [
    ...(name === other.name ? [faultAt('DUPLICATE', ['name'], { value: name, of: title })] : []),
    ...classes.flatMap((value, index) =>
      other.classes.includes(value)
        ? [faultAt('DUPLICATE', ['classes', index], { value, of: title })]
        : [],
    ),
  ],
})

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

const signalSchema: v.GenericSchema<Signal> = v.strictObject({
  key: v.pipe(v.string(), v.regex(signalKey)),
  name: v.nullable(text(limits.name)),
  description: v.pipe(v.string(), v.maxLength(limits.text)),
  kind: v.picklist(signalKinds),
  conditions: v.pipe(v.array(condition), v.nonEmpty(), v.maxLength(limits.conditions)),
  threshold: wholeFrom(...limits.threshold),
  polarity: v.picklist(['FOR', 'NEUTRAL', 'AGAINST']),
  weight: numberFrom(...limits.weight),
  halfLife: wholeFrom(...limits.halfLife),
  websites: v.pipe(v.array(text(limits.name)), v.maxLength(limits.websites)),
  paused: v.boolean(),
})

const signalsSchema: v.GenericSchema<SignalsDocument> = v.strictObject({
  signals: v.pipe(v.array(signalSchema), v.maxLength(limits.signals)),
})

/** The signals of a publication with their weights for the score; they are published together. */
export const signals = defineKind<SignalsDocument>({
  isSingle: true,
  largest: 200_000,
  schema: signalsSchema,
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

/** The table of kinds. A new one: its schema beside these, its row here, its name in the contract. */
export const kindRules: Readonly<Record<ConfigurationKind, Kind>> = {
  POSITION: position,
  SIGNALS: signals,
}
