import type { Signal, SignalCondition, SignalKind } from '#contract/configuration.ts'
import { signedWeight } from '#contract/signals/decay.ts'
import type { DifferenceSentence } from '#portal/forms/versions/versioned.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useSignalTexts } from './signal-texts.ts'
import type { SignalTexts } from './signal-texts.ts'
import { useWebsiteName } from './signals.queries.ts'

/** The groups of the list, in its order. */
export const groups = ['reading', 'action', 'rejection'] as const

/** A group of the list. */
export type SignalGroup = (typeof groups)[number]

/** The kinds of signals, and the group in which each is listed. */
const groupOf: Readonly<Record<SignalKind, SignalGroup>> = {
  VIEW: 'reading',
  READ: 'reading',
  SCROLL: 'reading',
  DWELL: 'reading',
  RECOMMENDATION_SEEN: 'action',
  RECOMMENDATION_CLICKED: 'action',
  BOOKMARK: 'action',
  RATING: 'action',
  NEWSLETTER: 'action',
  LOGIN: 'action',
  CUSTOM: 'action',
  REJECTION: 'rejection',
}

/** All kinds, in the order of the choice. */
export const kinds: readonly SignalKind[] = [
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
]

/** The group in which a signal is listed: one against stands among the rejections, whatever its kind. */
export function signalGroup({ kind, polarity }: Pick<Signal, 'kind' | 'polarity'>): SignalGroup {
  return polarity === 'AGAINST' ? 'rejection' : groupOf[kind]
}

type Format = ReturnType<typeof useFormat>
type Named = Pick<Signal, 'key' | 'name'>

/** Signals and their parts in words. */
export function useSignalWords() {
  const words = useSignalTexts()
  const format = useFormat()
  const websiteName = useWebsiteName()
  const nameOf = (signal: Named) => signalName(signal, words)
  const conditionText = (condition: SignalCondition, isFirst = true) =>
    conditionWords(condition, isFirst ? words.conditions : words.followingConditions, format)
  const triggerText = ({ conditions }: Pick<Signal, 'conditions'>) =>
    conditions.length === 0
      ? words.noCondition()
      : conditions.map((one, index) => conditionText(one, index === 0)).join(', ')
  const websitesText = ({ websites }: Pick<Signal, 'websites'>) => {
    const [first] = websites
    if (first === undefined) return words.allWebsites()
    return websites.length === 1
      ? (websiteName(first) ?? words.websites({ count: 1 }))
      : words.websites({ count: websites.length })
  }
  const weightText = (signal: Pick<Signal, 'polarity' | 'weight'>) =>
    format.signedDecimal(signedWeight(signal), decimalsOf(signal.weight))
  const fieldValue = (field: string, signal: Signal): string => {
    switch (field) {
      case 'name':
        return nameOf(signal)
      case 'kind':
        return words.kinds[signal.kind]()
      case 'conditions':
        return triggerText(signal)
      case 'threshold':
        return words.times({ count: signal.threshold })
      case 'polarity':
        return words.polarities[signal.polarity]()
      case 'weight':
        return format.decimal(signal.weight, decimalsOf(signal.weight))
      case 'halfLife':
        return words.days({ count: signal.halfLife })
      case 'websites':
        return signal.websites.length === 0
          ? words.allWebsites()
          : signal.websites.map((id) => websiteName(id) ?? id).join(', ')
      case 'paused':
        return signal.paused ? words.isPaused() : words.isActive()
      case 'description':
      default:
        return signal.description
    }
  }
  /** A difference of a signal: it is new, gone, or one field is another. */
  const sentenceOf = (
    field: string,
    before: Signal | undefined,
    after: Signal | undefined,
  ): DifferenceSentence => {
    const { sentences } = words
    const name = nameOf(after ?? before ?? { key: '', name: '' })
    if (before === undefined)
      return {
        text: sentences.added({ name }),
        ...(after && { follows: triggerText(after), after: weightText(after) }),
      }
    if (after === undefined)
      return {
        text: sentences.removed({ name }),
        follows: triggerText(before),
        before: weightText(before),
      }
    const [was, is] = [fieldValue(field, before), fieldValue(field, after)]
    const isMore = signedWeight(after) > signedWeight(before)
    const values = { before: was, after: is }
    switch (field) {
      case 'weight':
        return {
          text: (after.polarity === 'AGAINST'
            ? isMore
              ? sentences.lessAgainst
              : sentences.moreAgainst
            : isMore
              ? sentences.more
              : sentences.less)({ name }),
          before: weightText(before),
          after: weightText(after),
        }
      case 'halfLife':
        return {
          text: (after.halfLife < before.halfLife ? sentences.faster : sentences.slower)({ name }),
          follows: sentences.halfLife(),
          ...values,
        }
      case 'threshold':
        return {
          text: (after.threshold > before.threshold ? sentences.seldom : sentences.often)({ name }),
          ...values,
        }
      case 'paused':
        return { text: (after.paused ? sentences.paused : sentences.counts)({ name }), ...values }
      default:
        return {
          text: isChangedField(field, words) ? sentences.fields[field]({ name }) : name,
          ...values,
        }
    }
  }
  return {
    nameOf,
    conditionText,
    triggerText,
    websitesText,
    weightText,
    fieldName: (field: string, signal: string) =>
      isField(field, words) ? words.fieldOf({ field: words.fields[field](), signal }) : signal,
    fieldValue,
    sentenceOf,
  }
}

/** The name that people gave, or ours for a signal that we brought; the key where there is neither. */
export function signalName({ key, name }: Named, words: SignalTexts): string {
  if (name !== null) return name === '' ? words.unnamed() : name
  return isBuiltIn(key, words) ? words.builtIn[key]() : key
}

/** One decimal is usual; a weight that has two is written with two. */
export function decimalsOf(weight: number): number {
  return Math.max(1, String(weight).split('.')[1]?.length ?? 0)
}

function isBuiltIn(key: string, words: SignalTexts): key is keyof SignalTexts['builtIn'] {
  return Object.hasOwn(words.builtIn, key)
}

function isField(field: string, words: SignalTexts): field is keyof SignalTexts['fields'] {
  return Object.hasOwn(words.fields, field)
}

function isChangedField(
  field: string,
  words: SignalTexts,
): field is keyof SignalTexts['sentences']['fields'] {
  return Object.hasOwn(words.sentences.fields, field)
}

type ConditionTexts = SignalTexts['conditions']

function conditionWords(condition: SignalCondition, words: ConditionTexts, format: Format): string {
  switch (condition.type) {
    case 'DWELL':
      return condition.comparison === 'AT_LEAST'
        ? words.dwellAtLeast({ value: condition.value })
        : words.dwellBelow({ value: condition.value })
    case 'SCROLL': {
      const value = format.percent(condition.value / 100)
      return condition.comparison === 'AT_LEAST'
        ? words.scrollAtLeast({ value })
        : words.scrollBelow({ value })
    }
    case 'ADDRESS':
      return words.address[condition.match]({ text: condition.text })
    case 'CLICK':
      return words.click({ selector: condition.selector })
    case 'EVENT':
    default:
      return words.event({ name: condition.name })
  }
}
