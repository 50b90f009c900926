import { signalLimits } from '#contract/signals/limits.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { SliderField } from '#portal/ui/controls/fields/SliderField.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { DecayCurve } from './DecayCurve.tsx'
import type { SignalPart } from './signal-part.ts'

import styles from './signal-detail.module.css'

const polarities = ['FOR', 'NEUTRAL', 'AGAINST'] as const

/** Polarity, weight and half-life, and how the weight falls with the days. */
export function StrengthSection(part: SignalPart) {
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
        <SliderField
          label={words.weight()}
          value={weight}
          min={least}
          max={most}
          step={0.1}
          scale="square"
          before={before?.weight}
          isChanged={before !== null && before.weight !== weight}
          isWrong={fault !== undefined}
          onChange={(chosen) => change({ weight: chosen })}
        />
        <b>{words.halfLife()}</b>
        <SliderField
          label={words.halfLife()}
          value={halfLife}
          min={signalLimits.halfLife[0]}
          max={signalLimits.halfLife[1]}
          unit={words.dayUnit()}
          scale="square"
          before={before?.halfLife}
          isChanged={before !== null && before.halfLife !== halfLife}
          isWrong={faultOf('halfLife') !== undefined}
          onChange={(chosen) => change({ halfLife: chosen })}
        />
      </div>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {polarity === 'NEUTRAL' && <p className={styles.hint}>{words.neutral()}</p>}
      <DecayCurve signal={signal} before={before} />
    </DetailSection>
  )
}
