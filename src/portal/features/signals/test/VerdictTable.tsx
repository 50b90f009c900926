import { IconAlertTriangleFilled, IconCircleCheckFilled, IconMinus } from '@tabler/icons-react'

import type { Signal } from '#contract/configuration.ts'
import { evaluate, type Verdict, type Finding } from '#contract/signals/evaluate.ts'
import { isRepeated } from '#contract/signals/repeats.ts'
import type { PageVisit } from '#contract/signals/visit.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import type { SignalTexts } from '../signal-texts.ts'
import { useSignalWords } from '../signal-words.ts'
import { useWebsiteName } from '../signals.queries.ts'

import styles from './tester.module.css'

/** The verdicts as they are listed. */
interface Verdicts {
  /** those that fire, then nearly, then not */
  listed: readonly Verdict[]
  /** several that only wait for an event or a click, while none was given: one line for all */
  waiting: readonly Verdict[]
  firing: number
  points: number
}

const order = ['FIRES', 'NEARLY', 'NOT'] as const

/** The verdict on each signal, in the order of the list. */
export function verdictsOn(signals: readonly Signal[], visit: PageVisit): Verdicts {
  const all = evaluate(signals, visit)
  const byState = Map.groupBy(all, ({ state }) => state)
  const sorted = order.flatMap((state) => byState.get(state) ?? [])
  const isNothingGiven = Object.keys({ ...visit.clicks, ...visit.events }).length === 0
  const idle = isNothingGiven ? sorted.filter(isWaiting) : []
  const waiting = idle.length > 1 ? idle : []
  return {
    listed: sorted.filter((one) => !waiting.includes(one)),
    waiting,
    firing: byState.get('FIRES')?.length ?? 0,
    points: all.reduce((sum, { points }) => sum + points, 0),
  }
}

/** Nothing but events or clicks is missing. */
function isWaiting({ state, findings }: Verdict): boolean {
  return state !== 'FIRES' && findings.every((one) => one.isMet || isHappening(one))
}

function isHappening(finding: Finding): boolean {
  if (finding.about === 'THRESHOLD') return true
  return finding.about === 'CONDITION' && isRepeated(finding.condition)
}

/** The findings that explain a verdict: all where it fires, else those that are missing. */
export function reasonsOf({ state, findings }: Verdict): readonly Finding[] {
  return state === 'FIRES' ? findings : findings.filter(({ isMet }) => !isMet)
}

interface Props {
  signals: readonly Signal[]
  visit: PageVisit
  /** the websites are known, so that an address without one is worth a word */
  isPlaced: boolean
}

const icons = { FIRES: IconCircleCheckFilled, NEARLY: IconAlertTriangleFilled, NOT: IconMinus }

/** Each signal with its verdict: what made it fire, or the condition that failed with both values. */
export function VerdictTable({ signals, visit, isPlaced }: Props) {
  const { test: words } = useSignalTexts()
  const format = useFormat()
  const { listed, waiting, firing, points } = verdictsOn(signals, visit)
  if (signals.length === 0) return <p className="quiet small">{words.none()}</p>
  return (
    <>
      <Place visit={visit} isPlaced={isPlaced} />
      <table className={styles.verdicts} aria-label={words.results()}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.title()}</th>
            <th scope="col">{words.why()}</th>
            <th scope="col">{words.points()}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((verdict) => (
            <Line key={verdict.signal.key} verdict={verdict} />
          ))}
          {waiting.length > 0 && (
            <tr>
              <th scope="row">
                <IconMinus aria-hidden /> {words.waiting({ count: waiting.length })}
              </th>
              <td colSpan={2}>{words.waitingText()}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together()}</th>
            <td>
              <output>{words.firing({ some: firing, all: signals.length })}</output>
            </td>
            <td className={styles.points}>{format.signedDecimal(points)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function Line({ verdict }: { verdict: Verdict }) {
  const { test: words } = useSignalTexts()
  const { nameOf, weightText } = useSignalWords()
  const say = useFindingWords()
  const { signal, state } = verdict
  const Icon = icons[state]
  return (
    <tr data-state={state}>
      <th scope="row">
        <Icon aria-hidden />
        <span>
          {nameOf(signal)} <span className="visually-hidden">{words.states[state]()}</span>
        </span>
      </th>
      <td>
        {state === 'NEARLY' && <b>{words.states.NEARLY()}: </b>}
        {reasonsOf(verdict).map(say).join(', ')}
      </td>
      <td className={styles.points}>{state === 'FIRES' && weightText(signal)}</td>
    </tr>
  )
}

function Place({ visit: { website }, isPlaced }: Pick<Props, 'visit' | 'isPlaced'>) {
  const { test: words } = useSignalTexts()
  const websiteName = useWebsiteName()
  if (!isPlaced) return null
  return (
    <p className="quiet small">
      {website === null
        ? words.noWebsite()
        : words.isOn({ website: websiteName(website) ?? website })}
    </p>
  )
}

type Words = SignalTexts['test']['found']
type ConditionFinding = Extract<Finding, { about: 'CONDITION' }>
type Format = ReturnType<typeof useFormat>

/** A finding in words: the need of a signal, and the visit's value for it. */
function useFindingWords(): (finding: Finding) => string {
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
  const result = words[condition.type]
  if (condition.comparison === 'BELOW')
    return isMet ? result.metBelow({ actual, needed }) : result.missingBelow({ actual, needed })
  return isMet ? result.met({ actual, needed }) : result.missing({ actual, needed })
}

/** Without the origin, which is always the same, where an address is compared by its path. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : url.pathname + url.search
}
