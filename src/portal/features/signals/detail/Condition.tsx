import { IconX } from '@tabler/icons-react'

import type { SignalCondition } from '#contract/configuration.ts'
import { signalLimits } from '#contract/signals/limits.ts'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { AmountInput, SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWords } from '../signal-words.ts'

import styles from './signal-detail.module.css'

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
export function Condition(props: Props) {
  const { when: words } = useSignalTexts()
  const { conditionText } = useSignalWords()
  const { condition, fault, onRemove } = props
  return (
    <li className={styles.condition}>
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
