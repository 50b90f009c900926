import { IconPlus } from '@tabler/icons-react'

import type { SignalCondition } from '#contract/configuration.ts'
import { signalLimits } from '#contract/signals/limits.ts'
import { isCountable, isRepeated } from '#contract/signals/repeats.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { AmountInput } from '#portal/ui/inputs/inputs.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { Condition } from './Condition.tsx'
import type { SignalPart } from './signal-part.ts'

import styles from './signal-detail.module.css'

/** A condition of each type as it begins. */
const fresh: Readonly<Record<SignalCondition['type'], SignalCondition>> = {
  DWELL: { type: 'DWELL', comparison: 'AT_LEAST', value: 30 },
  SCROLL: { type: 'SCROLL', comparison: 'AT_LEAST', value: 60 },
  ADDRESS: { type: 'ADDRESS', match: 'CONTAINS', text: '' },
  CLICK: { type: 'CLICK', selector: '' },
  EVENT: { type: 'EVENT', name: '' },
}

const types = ['DWELL', 'SCROLL', 'ADDRESS', 'CLICK', 'EVENT'] as const

/** The conditions that must all be true, and from how many times on the signal counts. */
export function WhenSection(part: SignalPart) {
  const { when: words } = useSignalTexts()
  const { signal, before, change, faultOf } = part
  const { conditions } = signal
  const isOff = (place: number) =>
    before !== null &&
    JSON.stringify(before.conditions[place]) !== JSON.stringify(conditions[place])
  const missing = conditions.length === 0 ? words.none() : faultOf('conditions')
  return (
    <DetailSection title={words.title()} hint={words.hint()}>
      <ul className={styles.conditions}>
        {conditions.map((condition, place) => (
          <Condition
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no names of their own
            key={place}
            condition={condition}
            isChanged={isOff(place)}
            fault={faultOf(
              `conditions.${place}`,
              ...['value', 'text', 'selector', 'name'].map(
                (field) => `conditions.${place}.${field}`,
              ),
            )}
            onChange={(changed) => change({ conditions: conditions.with(place, changed) })}
            onRemove={() => change({ conditions: conditions.filter((_, at) => at !== place) })}
          />
        ))}
      </ul>
      {missing !== undefined && (
        <p className={styles.fault} aria-invalid tabIndex={-1}>
          {missing}
        </p>
      )}
      {conditions.length < signalLimits.conditions && (
        <AddCondition onAdd={(one) => change({ conditions: [...conditions, one] })} />
      )}
      <Threshold {...part} />
    </DetailSection>
  )
}

function AddCondition({ onAdd }: { onAdd: (condition: SignalCondition) => void }) {
  const { when: words } = useSignalTexts()
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    lines: types.map((type) => ({
      label: words.types[type](),
      onChoose: () => onAdd(fresh[type]),
    })),
  })
  return (
    <>
      <Button {...trigger} variant="subtle" icon={<IconPlus aria-hidden />}>
        {words.add()}
      </Button>
      {menu}
    </>
  )
}

function Threshold({ signal, before, change, faultOf }: SignalPart) {
  const { when: words } = useSignalTexts()
  const { threshold, conditions } = signal
  const fault = faultOf('threshold')
  const isFixed = threshold === 1 && !conditions.some(isRepeated)
  return (
    <div className={styles.threshold}>
      <div className={styles.line}>
        <b>{words.threshold()}</b>
        <AmountInput
          aria-label={words.threshold()}
          value={threshold}
          min={signalLimits.threshold[0]}
          max={signalLimits.threshold[1]}
          isChanged={before !== null && before.threshold !== threshold}
          disabled={isFixed}
          fault={fault !== undefined || !isCountable(signal)}
          onChange={(value) => change({ threshold: value })}
        />
        {words.times()}
      </div>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {isFixed && <p className={styles.hint}>{words.notCountable()}</p>}
    </div>
  )
}
