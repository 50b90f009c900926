import type { Finding } from '#contract/signals/evaluate.ts'
import { useSignalTexts, type SignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useWebsiteName } from '../signals.queries.ts'

type Words = SignalTexts['test']['found']
type ConditionFinding = Extract<Finding, { about: 'CONDITION' }>
type Format = ReturnType<typeof useFormat>

/** A finding in words: the need of a signal, and the visit's value for it. */
export function useFindingWords(): (finding: Finding) => string {
  const { test } = useSignalTexts()
  const format = useFormat()
  const websiteName = useWebsiteName()
  const words = test.found
  const named = (id: string) => websiteName(id) ?? id
  return (finding) => {
    switch (finding.about) {
      case 'CONDITION':
        return conditionWords(finding, words, format)
      case 'THRESHOLD': {
        const { actual, needed } = finding
        return finding.isMet
          ? words.thresholdMet({ actual, needed })
          : words.thresholdMissing({ actual, needed })
      }
      case 'WEBSITE': {
        const actual = finding.actual === null ? words.noWebsite() : named(finding.actual)
        const needed = finding.needed.map(named).join(', ')
        return finding.isMet
          ? words.websiteMet({ website: actual })
          : words.websiteMissing({ needed, actual })
      }
      case 'PAUSED':
      default:
        return words.paused()
    }
  }
}

function conditionWords(finding: ConditionFinding, words: Words, format: Format): string {
  const { condition, isMet } = finding
  switch (condition.type) {
    case 'DWELL':
    case 'SCROLL':
      return amountWords(finding, words, format)
    case 'ADDRESS': {
      const [actual, needed] = [pathOf(String(finding.actual)), condition.text]
      return isMet
        ? words.addressMet({ needed })
        : words.addressMissing[condition.match]({ actual, needed })
    }
    case 'CLICK':
    case 'EVENT':
    default: {
      const needed = condition.type === 'CLICK' ? condition.selector : condition.name
      const count = Number(finding.actual)
      if (condition.type === 'CLICK')
        return isMet ? words.clickMet({ needed, count }) : words.clickMissing({ needed })
      return isMet ? words.eventMet({ needed, count }) : words.eventMissing({ needed })
    }
  }
}

function amountWords(
  { condition, isMet, ...given }: ConditionFinding,
  words: Words,
  format: Format,
) {
  if (condition.type !== 'DWELL' && condition.type !== 'SCROLL') return ''
  const write = (value: number) =>
    condition.type === 'DWELL' ? `${format.number(value)} s` : format.percent(value / 100)
  const needed = write(condition.value)
  const actual = typeof given.actual === 'number' ? write(given.actual) : words.unknown()
  const found = words[condition.type]
  if (condition.comparison === 'BELOW')
    return isMet ? found.metBelow({ actual, needed }) : found.missingBelow({ actual, needed })
  return isMet ? found.met({ actual, needed }) : found.missing({ actual, needed })
}

/** Without the origin, which is always the same, where an address is compared by its path. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : url.pathname + url.search
}
