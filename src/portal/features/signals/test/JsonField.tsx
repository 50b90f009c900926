import { LinesInput } from '#portal/ui/inputs/inputs.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useFaultWords } from '../transfer/fault-words.ts'
import type { TriedProps } from './tried-props.ts'

import styles from './tester.module.css'

/** A whole visit as JSON; a fault in it names its line and field. */
export function JsonField({ tried, change, faults, end }: TriedProps) {
  const { test: words } = useSignalTexts()
  const say = useFaultWords()
  return (
    <>
      <LinesInput
        label={words.json()}
        hint={words.jsonHint()}
        rows={6}
        value={tried.json}
        fault={
          faults.length > 0 && (
            <>
              {faults.map((fault) => {
                const { place, reason } = say(fault)
                return (
                  <span key={`${fault.field} ${fault.code}`} className={styles.fault}>
                    {place}: {reason}
                  </span>
                )
              })}
            </>
          )
        }
        onChange={(json) => change({ json })}
      />
      {end !== null && <div className={styles.fields}>{end}</div>}
    </>
  )
}
