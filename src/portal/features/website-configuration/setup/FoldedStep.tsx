import { IconCheck } from '@tabler/icons-react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'

import type { Step } from '../state/use-website-setup.ts'
import { type OpenWebsite, useMayChangeWebsites } from '../use-websites.ts'

import styles from './setup.module.css'

interface Props {
  step: Step
  number: number
  website: OpenWebsite | null
  isDone: boolean
  /** it comes next, while an earlier one is open */
  isNext: boolean
  onOpen: () => void
}

/** A step that is not open: with its value once it is done. */
export function FoldedStep({ step, number, website, isDone, isNext, onOpen }: Props) {
  const words = useWebsiteTexts().setup
  const mayChange = useMayChangeWebsites()
  const value = useStepValue(step, website)
  const name = words.steps[step]()
  const verb = isNext ? words.goOn() : words.change()
  return (
    <div className={styles.folded} data-done={isDone || undefined}>
      <span className={styles.sign} aria-hidden>
        {isDone ? <IconCheck /> : number}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.value} translate="no">
        {isDone && value}
      </span>
      {(isDone || isNext) && mayChange && (
        <button
          type="button"
          className={styles.change}
          aria-label={`${name}: ${verb}`}
          onClick={onOpen}
        >
          {verb}
        </button>
      )}
    </div>
  )
}

function useStepValue(step: Step, website: OpenWebsite | null): string {
  const words = useWebsiteTexts().setup
  if (website === null) return ''
  const { name, url, key, tracking, extendedTracking } = website
  const collected = extendedTracking ? words.tracking.extended() : words.tracking.usual()
  const values = {
    ADDRESS: url,
    NAME: name,
    TRACKING: tracking ? collected : words.tracking.off(),
    SNIPPET: words.key({ key }),
    VERIFY: '',
  }
  return values[step]
}
