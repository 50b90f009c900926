import { describe, expect, it } from 'vitest'

import { storedText } from '#server/records/configuration/kinds/kind.ts'
import { kindRules } from '#server/records/configuration/kinds/kinds.ts'
import {
  positionNamed,
  signalNamed,
  signalsOf,
} from '#tests/server/records/configuration/documents.ts'

const { POSITION, SIGNALS } = kindRules

/** Faults as `CODE path {params}`. */
function told(faults: ReturnType<typeof POSITION.faultsIn>): string[] {
  return faults.map(({ code, path, params }) =>
    [code, path.join('.'), ...Object.entries(params).map((pair) => pair.join('='))]
      .join(' ')
      .trim(),
  )
}

const position = (more: object) =>
  told(POSITION.faultsIn({ ...positionNamed('Ende'), ...more }, []))
const weights = { 'engagement-pool': 0, 'personalized-pool': 0, 'job-teasers': 0, metadata: 0 }

describe('a position', () => {
  it.each<[string, object, string[]]>([
    ['that is finished', {}, []],
    ['without a name', { name: '' }, ['REQUIRED name']],
    ['with a name of spaces', { name: ' ' }, ['INVALID name']],
    ['with a name too long', { name: 'n'.repeat(101) }, ['TOO_LONG name max=100']],
    ['with a name of two lines', { name: 'a\nb' }, ['INVALID name']],
    ['that is nowhere', { classes: [] }, ['REQUIRED classes']],
    ['with a dot in a class', { classes: ['ok', '.rec'] }, ['INVALID classes.1']],
    ['with a class that begins with a digit', { classes: ['1st'] }, ['INVALID classes.0']],
    ['with a class twice', { classes: ['a', 'b', 'a'] }, ['DUPLICATE classes.2 value=a']],
    [
      'with too many classes',
      { classes: Array.from({ length: 21 }, (_, index) => `c${index}`) },
      ['LIMIT_REACHED classes max=20'],
    ],
    ['without any weight', { weights }, ['REQUIRED weights']],
    ['with one weight', { weights: { ...weights, metadata: 1 } }, []],
    [
      'with weights that cannot be',
      { weights: { ...weights, 'engagement-pool': 101, 'job-teasers': -1, metadata: 0.5 } },
      [
        'OUT_OF_RANGE weights.engagement-pool max=100',
        'OUT_OF_RANGE weights.job-teasers min=0',
        'INVALID weights.metadata',
      ],
    ],
    [
      'without a source',
      { weights: { 'engagement-pool': 1, 'personalized-pool': 1, 'job-teasers': 1 } },
      ['REQUIRED weights.metadata'],
    ],
    ['with a field of its own', { color: 'red' }, ['INVALID color']],
    [
      'with a pair twice',
      {
        metadata: [
          { name: 'Ressort', value: 'a' },
          { name: 'Ressort', value: 'b' },
        ],
      },
      ['DUPLICATE metadata.1.name value=Ressort'],
    ],
  ])('%s', (_, more, faults) => {
    expect(position(more)).toEqual(faults)
  })

  it('shares no class and no name with another one', () => {
    const siblings = [
      { title: 'Anfang', document: positionNamed('Anfang', { classes: ['shared', 'other'] }) },
      { title: 'Alt', document: { from: 'an older program' } },
    ]
    const own = positionNamed('Anfang', { classes: ['mine', 'shared'] })
    expect(told(POSITION.faultsIn(own, siblings))).toEqual([
      'DUPLICATE name value=Anfang of=Anfang',
      'DUPLICATE classes.1 value=shared of=Anfang',
    ])
  })

  it('tells fifty faults at most', () => {
    const metadata = Array.from({ length: 80 }, () => ({ name: '', value: 1 }))
    expect(position({ metadata })).toHaveLength(50)
  })
})

it('signals that are neutral need no weight', () => {
  const document = signalsOf(signalNamed('read', { weight: 0, polarity: 'NEUTRAL' }))
  expect(told(SIGNALS.faultsIn(document, []))).toEqual([])
})

it('signals have different keys and names', () => {
  const document = signalsOf(
    signalNamed('read', { name: 'Gelesen' }),
    signalNamed('read'),
    signalNamed('seen', { name: 'Gelesen' }),
  )
  expect(told(SIGNALS.faultsIn(document, []))).toEqual([
    'DUPLICATE signals.1.key value=read',
    'DUPLICATE signals.2.name value=Gelesen',
  ])
})

const kept = (document: unknown) => storedText(document, 1000)
const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) })
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('a document is kept', () => {
  it('with its names in order, so that equal ones are equal texts', () => {
    const text = '{"a":{"c":2,"d":[3,{"e":1,"f":"ü"}]},"b":1}'
    const value = { text, size: text.length + 1 }
    expect(kept({ b: 1, a: { d: [3, { f: 'ü', e: 1 }], c: 2 } })).toEqual({ value })
  })

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'INVALID'],
    ['nothing', null, 'INVALID'],
    ['a list', [], 'INVALID'],
    ['too deep', deep(13), 'LIMIT_REACHED'],
    ['far too deep', { in: nested(100_000) }, 'LIMIT_REACHED'],
    ['too large', { text: 'x'.repeat(1000) }, 'LIMIT_REACHED'],
    ['too large in bytes', { text: 'ü'.repeat(600) }, 'LIMIT_REACHED'],
    ['a prototype', JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}'), 'INVALID'],
    ['a constructor', JSON.parse('{"constructor":{"prototype":{}}}'), 'INVALID'],
    ['a number without end', JSON.parse('{"a":1e999}'), 'INVALID'],
  ])('unless it is %s', (_, document, code) => {
    expect(kept(document)).toEqual({ faults: [expect.objectContaining({ code })] })
  })

  it('up to its limits', () => {
    expect(kept(deep(12))).toHaveProperty('value')
    expect(kept({ text: 'x'.repeat(989) })).toHaveProperty('value.size', 1000)
  })
})
