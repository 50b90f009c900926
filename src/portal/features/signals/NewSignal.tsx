import { useEffect, useState } from 'react'

import type { SignalKind } from '#contract/configuration.ts'
import { signalKey, signalLimits } from '#contract/signals/limits.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { fieldFaultText } from '#portal/forms/fault-text.ts'
import { faultsIn, required, type FieldFault } from '#portal/forms/faults.ts'
import { useForm } from '#portal/forms/use-form.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SelectInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { emptySignal, freeKey, withSignal } from './signal-document.ts'
import { useSignalTexts, type SignalTexts } from './signal-texts.ts'
import { kinds, signalName } from './signal-words.ts'
import type { SignalSet } from './use-signal-set.ts'

import styles from './detail/signal-detail.module.css'

interface Values {
  name: string
  kind: SignalKind
  /** empty: made from the name */
  key: string
}

/** Asks for what never changes again, and opens the new signal as a part of the draft. */
export function NewSignal({ set }: { set: SignalSet }) {
  const texts = useSignalTexts()
  const words = texts.fresh
  const [, change] = useSearchState()
  const form = useNewSignal(set, texts)
  useEffect(() => document.querySelector<HTMLElement>('#new-signal input')?.focus(), [])
  const offered = freeKey(form.values.name, set.signals)
  return (
    <MantineScope>
      <form {...form.props} id="new-signal" className={styles.fields}>
        <TextInput {...form.field('name')} label={words.name()} maxLength={signalLimits.name} />
        <SelectInput
          {...form.field('kind')}
          label={words.kind()}
          options={kinds.map((value) => ({ value, label: texts.kinds[value]() }))}
        />
        <TextInput
          {...form.field('key')}
          label={words.key()}
          hint={words.keyHint()}
          placeholder={form.values.name === '' ? '' : offered}
          spellCheck={false}
          autoCapitalize="off"
        />
        <div className={styles.line}>
          <Button type="submit" variant="filled">
            {words.create()}
          </Button>
          <Button variant="subtle" onClick={() => change({ panel: '' })}>
            {words.cancel()}
          </Button>
        </div>
      </form>
    </MantineScope>
  )
}

function useNewSignal(set: SignalSet, texts: SignalTexts) {
  const { errors } = useTexts()
  const [, change] = useSearchState()
  const { signals } = set
  const [initial] = useState<Values>({ name: '', kind: 'CUSTOM', key: '' })
  const say = (fault: FieldFault) =>
    fault.code in own ? own[fault.code]?.(texts, fault) : fieldFaultText(errors, fault)
  return useForm<Values>({
    initial,
    work: 'signal',
    say,
    check: ({ name, key }) => {
      const [plain, owner] = [name.trim(), signals.find((one) => one.key === key.trim())]
      const isTaken = signals.some((one) => signalName(one, texts) === plain)
      return faultsIn({
        name: required(plain) ?? (isTaken ? { code: 'TAKEN_NAME' } : null),
        key: keyFault(key.trim(), owner && signalName(owner, texts)),
      })
    },
    send: async ({ name, kind, key }) => {
      const made = key.trim() === '' ? freeKey(name, signals) : key.trim()
      set.change(withSignal(signals, { ...emptySignal, key: made, name: name.trim(), kind }))
      change({ id: made, panel: '' })
      return 'done'
    },
  })
}

function keyFault(key: string, owner: string | undefined): FieldFault | null {
  if (key !== '' && !signalKey.test(key)) return { code: 'BAD_KEY' }
  return owner === undefined ? null : { code: 'TAKEN_KEY', params: { name: owner } }
}

const own: Readonly<Record<string, (texts: SignalTexts, fault: FieldFault) => string>> = {
  BAD_KEY: ({ fresh }) => fresh.badKey(),
  TAKEN_KEY: ({ fresh }, { params }) => fresh.takenKey({ name: params?.['name'] ?? '' }),
  TAKEN_NAME: ({ fresh }) => fresh.takenName(),
}
