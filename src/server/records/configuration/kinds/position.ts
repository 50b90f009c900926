import * as v from 'valibot'

import type { PositionDocument } from '#contract/configuration.ts'

import { duplicates, faultAt } from './fault.ts'
import { defineKind, text, wholeFrom } from './kind.ts'

const weight = wholeFrom(0, 100)

const schema: v.GenericSchema<PositionDocument> = v.strictObject({
  name: text(),
  classes: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Za-z_-][\w-]*$/))),
    v.nonEmpty(),
    v.maxLength(20),
  ),
  weights: v.strictObject({
    'engagement-pool': weight,
    'personalized-pool': weight,
    'job-teasers': weight,
    metadata: weight,
  }),
  metadata: v.pipe(v.array(v.strictObject({ name: text(), value: text(500) })), v.maxLength(50)),
})

/** A place on a page: its CSS classes and the mix of sources that fills it. */
export const position = defineKind<PositionDocument>({
  isSingle: false,
  largest: 20_000,
  schema,
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
