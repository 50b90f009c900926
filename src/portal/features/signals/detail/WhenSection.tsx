import { IconPlus, IconX } from '@tabler/icons-react'

import type { SignalCondition } from '#contract/configuration.ts'
import { signalLimits } from '#contract/signals/limits.ts'
import { isCountable, isRepeated } from '#contract/signals/repeats.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { AmountInput, SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWords } from '../signal-words.ts'
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

interface Props<Of extends SignalCondition = SignalCondition> {
  condition: Of
  /** it differs from the published one */
  isChanged: boolean
  fault: string | undefined
  onChange: (condition: SignalCondition) => void
  onRemove: () => void
}

type OfType<Type extends SignalCondition['type']> = Extract<SignalCondition, { type: Type }>

const comparisons = ['AT_LEAST', 'BELOW'] as const
const matches = ['CONTAINS', 'BEGINS', 'EXACT'] as const

/** One condition, with the fields of its type. */
function Condition(props: Props) {
  const { when: words } = useSignalTexts()
  const { conditionText } = useSignalWords()
  const { condition, fault, onRemove } = props
  return (
    <li>
      <div className={styles.conditionHead}>
        <b>{words.types[condition.type]()}</b>
        <IconAction
          label={words.remove({ condition: conditionText(condition) })}
          icon={<IconX aria-hidden />}
          size={28}
          onClick={onRemove}
        />
      </div>
      <div className={styles.line}>
        <Fields {...props} />
      </div>
      {fault !== undefined && 'value' in condition && <p className={styles.fault}>{fault}</p>}
    </li>
  )
}

function Fields({ condition, ...props }: Props) {
  if (condition.type === 'ADDRESS') return <AddressFields {...props} condition={condition} />
  if (condition.type === 'CLICK' || condition.type === 'EVENT')
    return <NameField {...props} condition={condition} />
  return <AmountFields {...props} condition={condition} />
}

function AmountFields({
  condition,
  isChanged,
  fault,
  onChange,
}: Props<OfType<'DWELL' | 'SCROLL'>>) {
  const { when: words } = useSignalTexts()
  const { type, comparison, value } = condition
  const [min, max] = type === 'DWELL' ? signalLimits.dwell : signalLimits.scroll
  return (
    <>
      <SelectInput
        name="comparison"
        w={150}
        aria-label={words.comparison({ condition: words.types[type]() })}
        value={comparison}
        options={comparisons.map((one) => ({ value: one, label: words.comparisons[one]() }))}
        onChange={(chosen) => onChange({ ...condition, comparison: chosen })}
      />
      <AmountInput
        aria-label={words.types[type]()}
        value={value}
        min={min}
        max={max}
        unit={type === 'DWELL' ? words.seconds() : words.percent()}
        isChanged={isChanged}
        fault={fault !== undefined}
        onChange={(amount) => onChange({ ...condition, value: amount })}
      />
    </>
  )
}

function AddressFields({ condition, isChanged, fault, onChange }: Props<OfType<'ADDRESS'>>) {
  const { when: words } = useSignalTexts()
  return (
    <>
      <SelectInput
        name="match"
        w={150}
        aria-label={words.match()}
        value={condition.match}
        options={matches.map((one) => ({ value: one, label: words.matches[one]() }))}
        onChange={(match) => onChange({ ...condition, match })}
      />
      <TextInput
        className={styles.wide}
        aria-label={words.types.ADDRESS()}
        placeholder={words.addressHint()}
        value={condition.text}
        maxLength={signalLimits.address}
        spellCheck={false}
        autoCapitalize="off"
        isChanged={isChanged}
        fault={fault}
        onChange={(text) => onChange({ ...condition, text })}
      />
    </>
  )
}

function NameField({ condition, isChanged, fault, onChange }: Props<OfType<'CLICK' | 'EVENT'>>) {
  const { when: words } = useSignalTexts()
  const isClick = condition.type === 'CLICK'
  return (
    <TextInput
      className={styles.wide}
      aria-label={words.types[condition.type]()}
      placeholder={isClick ? words.selectorHint() : words.eventHint()}
      value={isClick ? condition.selector : condition.name}
      maxLength={isClick ? signalLimits.text : signalLimits.name}
      spellCheck={false}
      autoCapitalize="off"
      isChanged={isChanged}
      fault={fault}
      onChange={(value) =>
        onChange(isClick ? { ...condition, selector: value } : { ...condition, name: value })
      }
    />
  )
}
