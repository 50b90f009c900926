import type { ReactNode } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'

import { useSignalWords } from '../signal-words.ts'
import { DecayCurve } from './DecayCurve.tsx'

import styles from './signal-detail.module.css'

/** A signal as text, for those who may only read. */
export function SignalText({ signal }: { signal: Signal }) {
  const { what, when, strong, where, ...words } = useSignalTexts()
  const say = useSignalWords()
  return (
    <>
      <DetailSection title={what.title()}>
        <p>{words.kinds[signal.kind]()}</p>
        {signal.description !== '' && <p>{signal.description}</p>}
      </DetailSection>
      <DetailSection title={when.title()}>
        <ul className={styles.conditions}>
          {signal.conditions.map((condition) => (
            <li key={say.conditionText(condition)}>{say.conditionText(condition)}</li>
          ))}
        </ul>
        <p>{words.atLeastTimes({ count: signal.threshold })}</p>
      </DetailSection>
      <DetailSection title={strong.title()}>
        <dl className={styles.facts}>
          <Fact name={strong.polarity()}>{words.polarities[signal.polarity]()}</Fact>
          <Fact name={strong.weight()}>{say.weightText(signal)}</Fact>
          <Fact name={strong.halfLife()}>{words.days({ count: signal.halfLife })}</Fact>
        </dl>
        <DecayCurve signal={signal} before={signal} />
      </DetailSection>
      <DetailSection title={where.title()}>
        <p>{say.fieldValue('websites', signal)}</p>
      </DetailSection>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
