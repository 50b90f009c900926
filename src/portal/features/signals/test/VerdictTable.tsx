import { IconAlertTriangleFilled, IconCircleCheckFilled, IconMinus } from '@tabler/icons-react'

import type { Signal } from '#contract/configuration.ts'
import type { Verdict } from '#contract/signals/evaluate.ts'
import type { PageVisit } from '#contract/signals/visit.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useSignalWords } from '../signal-words.ts'
import { useWebsiteName } from '../signals.queries.ts'
import { useFindingWords } from './finding-words.ts'
import { reasonsOf, verdictsOn } from './verdicts.ts'

import styles from './tester.module.css'

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
  if (signals.length === 0) return <p className={styles.nothing}>{words.none()}</p>
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
    <p className={styles.nothing}>
      {website === null
        ? words.noWebsite()
        : words.isOn({ website: websiteName(website) ?? website })}
    </p>
  )
}
