import { useEffect, useRef } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { focusFirstFault } from '#portal/forms/use-first-fault.ts'

import type { SignalSet } from '../use-signal-set.ts'
import { FiredDays } from './FiredDays.tsx'
import { partOf } from './signal-part.ts'
import { SignalText } from './SignalText.tsx'
import { StrengthSection } from './StrengthSection.tsx'
import { UseSection } from './UseSection.tsx'
import { WhatSection } from './WhatSection.tsx'
import { WhenSection } from './WhenSection.tsx'
import { WhereSection } from './WhereSection.tsx'

import styles from './signal-detail.module.css'

/** One signal: what, when, how strong and where it counts; as text for those who may only read. */
export function SignalEditor({ set, signal }: { set: SignalSet; signal: Signal }) {
  const form = useFaultFocus()
  const part = partOf(set, signal)
  const { key } = signal
  if (!set.open.mayWrite)
    return (
      <>
        <FiredDays signal={key} />
        <SignalText signal={signal} />
        <UseSection signal={key} />
      </>
    )
  return (
    <div className={styles.form}>
      <FiredDays signal={key} />
      <fieldset ref={form} className={styles.parts} disabled={set.isReadOnly}>
        <WhatSection {...part} />
        <WhenSection {...part} />
        <StrengthSection {...part} />
        <WhereSection {...part} />
      </fieldset>
      <UseSection signal={key} />
    </div>
  )
}

/** The bar leads here by `panel=fault` when a draft cannot be published: the first field with a fault gets the focus. */
function useFaultFocus() {
  const form = useRef<HTMLFieldSetElement>(null)
  const [{ panel }, change] = useSearchState()
  useEffect(() => {
    if (panel !== 'fault') return
    focusFirstFault(form.current)
    change({ panel: '' }, { replace: true })
  }, [panel, change])
  return form
}
