import { IconLink } from '@tabler/icons-react'

import { SelectInput } from '#portal/forms/fields/SelectInput.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { AmountField } from '#portal/ui/controls/fields/AmountField.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { TriedProps } from './tried-props.ts'

import styles from './tester.module.css'

const jsonField = lazyPart(async () => (await import('./JsonField.tsx')).JsonField)
const longestDwell = 86_400

/** The fields of the visit: an address with how it was read, also with an event, or all of it as JSON. */
export function TriedFields(props: TriedProps) {
  const { test: words } = useSignalTexts()
  const { tried, change, isAddressWrong, end } = props
  if (tried.mode === 'json') return <OnDemand part={jsonField} given={props} />
  return (
    <>
      <TextField
        aria-label={words.address()}
        placeholder={words.address()}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        icon={<IconLink aria-hidden />}
        value={tried.address}
        fault={isAddressWrong && words.addressFault()}
        onChange={({ target }) => change({ address: target.value })}
      />
      {tried.mode === 'event' && <HappeningFields {...props} />}
      <div className={styles.fields}>
        <span className={styles.field}>
          {words.dwell()}
          <AmountField
            label={words.dwell()}
            value={tried.dwell}
            min={0}
            max={longestDwell}
            unit="s"
            onChange={(dwell) => change({ dwell })}
          />
        </span>
        <span className={styles.field}>
          {words.scroll()}
          <AmountField
            label={words.scroll()}
            value={tried.scroll}
            min={0}
            max={100}
            unit="%"
            onChange={(scroll) => change({ scroll })}
          />
        </span>
        {end}
      </div>
    </>
  )
}

function HappeningFields({ tried, change }: TriedProps) {
  const { test: words } = useSignalTexts()
  const isEvent = tried.happening === 'EVENT'
  return (
    <div className={styles.fields}>
      <SelectInput
        name="happening"
        aria-label={words.happening()}
        value={tried.happening}
        options={(['EVENT', 'CLICK'] as const).map((value) => ({
          value,
          label: words.happenings[value](),
        }))}
        onChange={(happening) => change({ happening })}
      />
      <TextField
        className={styles.name}
        aria-label={isEvent ? words.eventName() : words.selector()}
        placeholder={isEvent ? words.eventName() : words.selector()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={tried.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <AmountField
        label={words.times()}
        value={tried.times}
        min={1}
        max={1000}
        unit="×"
        onChange={(times) => change({ times })}
      />
    </div>
  )
}
