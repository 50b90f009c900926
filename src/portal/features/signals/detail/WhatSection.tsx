import { signalLimits } from '#contract/signals/limits.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'
import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'
import { Switch } from '#portal/ui/controls/fields/Switch.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import { kinds } from '../signal-kinds.ts'
import { signalName } from '../signal-words.ts'
import type { SignalPart } from './signal-part.ts'

import styles from './signal-detail.module.css'

/** Name, kind and description. A built-in name is a name of its own as soon as someone changes it. */
export function WhatSection({ signal, before, change, faultOf }: SignalPart) {
  const texts = useSignalTexts()
  const words = texts.what
  const changed = (field: 'name' | 'description') =>
    (before !== null && before[field] !== signal[field]) || undefined
  return (
    <DetailSection title={words.title()}>
      <div className={styles.fields}>
        <TextField
          label={words.name()}
          value={signal.name ?? signalName(signal, texts)}
          fault={faultOf('name')}
          maxLength={signalLimits.name}
          data-changed={changed('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={words.kind()}
          value={signal.kind}
          fault={faultOf('kind')}
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value)
            if (kind !== undefined) change({ kind })
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]()}
            </option>
          ))}
        </SelectField>
        <LinesField
          label={words.description()}
          rows={2}
          spellCheck
          value={signal.description}
          fault={faultOf('description')}
          maxLength={signalLimits.text}
          data-changed={changed('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <Switch
          label={words.on()}
          hint={signal.paused && words.onHint()}
          value={!signal.paused}
          onChange={(isOn) => change({ paused: !isOn })}
        />
      </div>
    </DetailSection>
  )
}
