import { use, useEffect, useRef } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { signalLimits } from '#contract/signals/limits.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { focusFirstFault } from '#portal/forms/use-form.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import {
  LinesInput,
  SelectInput,
  SliderInput,
  SwitchInput,
  TextInput,
} from '#portal/ui/inputs/inputs.tsx'
import { FactList } from '#portal/ui/page/FactList.tsx'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { kinds, useSignalWords, signalName } from '../signal-words.ts'
import { useSignalActivity } from '../signals.queries.ts'
import type { SignalSet } from '../use-signal-set.ts'
import { DecayCurve } from './DecayCurve.tsx'
import { FiredArticles } from './FiredArticles.tsx'
import { partOf } from './signal-part.ts'
import type { SignalPart } from './signal-part.ts'
import { WhenSection } from './WhenSection.tsx'
import { WhereSection } from './WhereSection.tsx'

import styles from './signal-detail.module.css'

const polarities = ['FOR', 'NEUTRAL', 'AGAINST'] as const

/** Polarity, weight and half-life, and how the weight falls with the days. */
function StrengthSection(part: SignalPart) {
  const { strong: words } = useSignalTexts()
  const { signal, before, change, faultOf } = part
  const { polarity, weight, halfLife } = signal
  const [least, most] = signalLimits.weight
  const fault = faultOf('weight') === undefined ? undefined : words.needsWeight()
  return (
    <DetailSection title={words.title()}>
      <div className={styles.strength}>
        <b>{words.polarity()}</b>
        <Segments
          name={words.polarity()}
          value={polarity}
          segments={polarities.map((value) => ({ value, label: words.polarities[value]() }))}
          onChange={(chosen) => change({ polarity: chosen })}
        />
        <b>{words.weight()}</b>
        <SliderInput
          label={words.weight()}
          value={weight}
          min={least}
          max={most}
          step={0.1}
          scale="square"
          before={before?.weight}
          isChanged={before !== null && before.weight !== weight}
          fault={fault !== undefined}
          onChange={(chosen) => change({ weight: chosen })}
        />
        <b>{words.halfLife()}</b>
        <SliderInput
          label={words.halfLife()}
          value={halfLife}
          min={signalLimits.halfLife[0]}
          max={signalLimits.halfLife[1]}
          unit={words.dayUnit()}
          scale="square"
          before={before?.halfLife}
          isChanged={before !== null && before.halfLife !== halfLife}
          fault={faultOf('halfLife') !== undefined}
          onChange={(chosen) => change({ halfLife: chosen })}
        />
      </div>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {polarity === 'NEUTRAL' && <p className={styles.hint}>{words.neutral()}</p>}
      <DecayCurve signal={signal} before={before} />
    </DetailSection>
  )
}

const height = 130

/** How often a published signal fired on each of 30 days, as bars; nothing for one that never has. */
function FiredDays({ signal }: { signal: string }) {
  const { fired: words } = useSignalTexts()
  const { total = 0, days = [] } = useSignalActivity(signal) ?? {}
  if (total === 0) return null
  const points = days.map(({ day, firings }) => ({ date: day, value: firings }))
  return (
    <TimeChart
      label={words.title()}
      caption={words.caption({ count: total })}
      level={use(HeadingLevel)}
      look="bars"
      height={height}
      isWhole
      lines={[{ name: words.line(), points }]}
    />
  )
}

/** One signal: what, when, how strong and where it counts; as text for those who may only read. */
export function SignalEditor({ set, signal }: { set: SignalSet; signal: Signal }) {
  const form = useFaultFocus()
  const part = partOf(set, signal)
  const { key } = signal
  if (!set.open.mayWrite)
    return (
      <>
        <FiredDays signal={key} />
        <SignalText signal={signal} />
        <UseSection signal={key} />
      </>
    )
  return (
    <MantineScope>
      <div className={styles.form}>
        <FiredDays signal={key} />
        <fieldset ref={form} className={styles.parts} disabled={set.isReadOnly}>
          <WhatSection {...part} />
          <WhenSection {...part} />
          <StrengthSection {...part} />
          <WhereSection {...part} />
        </fieldset>
        <UseSection signal={key} />
      </div>
    </MantineScope>
  )
}

/** The bar leads here by `panel=fault` when a draft cannot be published: the first field with a fault gets the focus. */
function useFaultFocus() {
  const form = useRef<HTMLFieldSetElement>(null)
  const [{ panel }, change] = useSearchState()
  useEffect(() => {
    if (panel !== 'fault') return
    focusFirstFault(form.current)
    change({ panel: '' }, { replace: true })
  }, [panel, change])
  return form
}

/** The scores that take a published signal in, and if it may be deleted. */
function UseSection({ signal }: { signal: string }) {
  const { use: words } = useSignalTexts()
  const activity = useSignalActivity(signal)
  if (activity === undefined) return null
  const used = activity.use
  return (
    <DetailSection title={words.title()}>
      <p>{used === null ? words.none() : words.text(used)}</p>
      {used !== null && (
        <div className={styles.articles}>
          <FiredArticles signal={signal} />
        </div>
      )}
    </DetailSection>
  )
}

/** A signal as text, for those who may only read. */
function SignalText({ signal }: { signal: Signal }) {
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
        <FactList
          isPlain
          facts={[
            { name: strong.polarity(), value: words.polarities[signal.polarity]() },
            { name: strong.weight(), value: say.weightText(signal) },
            { name: strong.halfLife(), value: words.days({ count: signal.halfLife }) },
          ]}
        />
        <DecayCurve signal={signal} before={signal} />
      </DetailSection>
      <DetailSection title={where.title()}>
        <p>{say.fieldValue('websites', signal)}</p>
      </DetailSection>
    </>
  )
}

/** Name, kind and description. A built-in name is a name of its own as soon as someone changes it. */
function WhatSection({ signal, before, change, faultOf }: SignalPart) {
  const texts = useSignalTexts()
  const words = texts.what
  const changed = (field: 'name' | 'description') =>
    (before !== null && before[field] !== signal[field]) || undefined
  return (
    <DetailSection title={words.title()}>
      <div className={styles.fields}>
        <TextInput
          label={words.name()}
          value={signal.name ?? signalName(signal, texts)}
          fault={faultOf('name')}
          maxLength={signalLimits.name}
          isChanged={changed('name')}
          onChange={(name) => change({ name })}
        />
        <SelectInput
          label={words.kind()}
          value={signal.kind}
          fault={faultOf('kind')}
          options={kinds.map((value) => ({ value, label: texts.kinds[value]() }))}
          onChange={(kind) => change({ kind })}
        />
        <LinesInput
          label={words.description()}
          rows={2}
          spellCheck
          value={signal.description}
          fault={faultOf('description')}
          maxLength={signalLimits.text}
          isChanged={changed('description')}
          onChange={(description) => change({ description })}
        />
        <SwitchInput
          label={words.on()}
          hint={signal.paused && words.onHint()}
          value={!signal.paused}
          onChange={(isOn) => change({ paused: !isOn })}
        />
      </div>
    </DetailSection>
  )
}
