import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { runKindsOf } from '../run/panel-runs.ts'
import { PanelRunNotice } from '../run/PanelRunNotice.tsx'
import { Answers } from './Answers.tsx'
import { TestForm } from './TestForm.tsx'
import { useAddressTest } from './use-address-test.ts'

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
