import { IconCheck } from '@tabler/icons-react'

import type { Proof } from '#contract/proof.ts'
import { useProofTexts } from '#portal/i18n/late/developers/proof-texts.ts'

import { invariants } from './held.ts'

import styles from './proof.module.css'

/** The invariants that tests of this build have proved. */
export function HeldList({ properties }: Pick<Proof, 'properties'>) {
  const texts = useProofTexts()
  const proved = invariants.filter(({ property }) => properties.includes(property))
  if (proved.length === 0) return <p className={styles.quiet}>{texts.noneHeld()}</p>
  return (
    <ul className={styles.held}>
      {proved.map(({ key, machine }) => (
        <li key={key}>
          <IconCheck aria-hidden />
          <span>{texts[key]()}</span>
          <span className={styles.quiet}>{machine}</span>
        </li>
      ))}
    </ul>
  )
}
