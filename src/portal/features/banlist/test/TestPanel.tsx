import { IconFlask2, IconLink } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react'

import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { runKindsOf } from '../run/panel-runs.ts'
import { PanelRunNotice } from '../run/PanelRunNotice.tsx'
import { Answers } from './Answers.tsx'
import { type AddressTest, useAddressTest } from './use-address-test.ts'

import styles from './test.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** addresses to test that are too many for the address of the screen */
  handed: readonly string[]
}

/** Tests whether addresses are banned, and by which entry. */
export function TestPanel({ isOpen, onClose, handed }: Props) {
  const texts = useBanlistTestTexts()
  const test = useAddressTest(handed)
  const { addresses, submit } = test
  return (
    <Sheet isOpen={isOpen} onClose={onClose} side="right" title={texts.title()}>
      <PanelRunNotice kinds={runKindsOf.test} />
      <p className={styles.lead}>{texts.lead()}</p>
      <TestForm {...test} />
      {addresses.length > 0 && (
        <Answers key={addresses.join('\n')} addresses={addresses} onTest={submit} />
      )}
    </Sheet>
  )
}

/** The field for the addresses; what is pasted into the empty one is tested at once. */
function TestForm({ draft, change, isMissing, submit, addresses, copyLink }: AddressTest) {
  const texts = useBanlistTestTexts()
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const pasted = (event: ClipboardEvent) => {
    if (draft.trim() !== '') return
    event.preventDefault()
    submit(event.clipboardData.getData('text/plain'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submitted}>
      <LinesField
        label={texts.field()}
        placeholder={texts.placeholder()}
        hint={texts.hint()}
        fault={isMissing && texts.faults.required()}
        inputMode="url"
        data-autofocus
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" icon={<IconFlask2 aria-hidden />}>
          {texts.test()}
        </Button>
        {addresses.length > 0 &&
          (copyLink === null ? (
            <span className={styles.remark}>{texts.tooManyForLink()}</span>
          ) : (
            <Button variant="subtle" icon={<IconLink aria-hidden />} onClick={copyLink}>
              {texts.copyLink()}
            </Button>
          ))}
      </div>
    </form>
  )
}
