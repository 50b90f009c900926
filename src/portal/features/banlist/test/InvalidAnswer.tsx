import { readAddress } from '#lib/links/read-address.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { readableLink } from '../list/unicode-host.ts'
import { reasonOf, type Verdict } from './verdict.ts'

import styles from './test.module.css'

interface Props {
  verdict: Verdict
  onTest: (address: string) => void
}

/** Why an input is no address, and which one may be meant. */
export function InvalidAnswer({ verdict, onTest }: Props) {
  const { faults } = useBanlistTestTexts()
  const read = readAddress(verdict.input)
  const meant = 'fault' in read ? read.meant : null
  return (
    <>
      <p className={styles.through}>{reasonOf(verdict, faults)}</p>
      {meant !== null && (
        <div className={styles.actions}>
          <Button onClick={() => onTest(meant)}>
            {faults.testMeant({ link: readableLink(meant) })}
          </Button>
        </div>
      )}
    </>
  )
}
