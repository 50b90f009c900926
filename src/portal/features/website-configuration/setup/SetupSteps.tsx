import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { TrackingSwitches } from '../detail/Collected.tsx'
import { Snippet } from '../detail/Snippet.tsx'
import { useSaveWebsite } from '../use-save-website.ts'
import { type OpenWebsite, useMayChangeWebsites } from '../use-websites.ts'
import { type SetupStep, setupSteps } from '../website-words.ts'
import { StepField } from './StepField.tsx'
import { Verify } from './Verify.tsx'

import styles from './setup.module.css'

/**
 * Setting a website up: the server knows the step that comes next, so that anyone goes on later where it was left.
 * Finished steps fold to a line; one that is opened again does not undo those behind it.
 */
export function SetupSteps({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts().setup
  const [opened, setOpened] = useState<SetupStep | null>(null)
  const next = website.setup === 'DONE' ? 'VERIFY' : website.setup
  const current = opened ?? next
  return (
    <>
      {website.setup !== 'DONE' && <p className={styles.kept}>{words.kept()}</p>}
      <ol className={styles.steps}>
        {setupSteps.map((step, place) => (
          <li key={step} data-current={step === current || undefined}>
            {step === current ? (
              <OpenStep
                step={step}
                number={place + 1}
                website={website}
                onDone={() => setOpened(null)}
              />
            ) : (
              <Folded
                step={step}
                website={website}
                isDone={place < setupSteps.indexOf(next)}
                onOpen={() => setOpened(step)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface FoldedProps {
  step: SetupStep
  website: OpenWebsite
  isDone: boolean
  onOpen: () => void
}

function Folded({ step, website, isDone, onOpen }: FoldedProps) {
  const words = useWebsiteTexts().setup
  const mayChange = useMayChangeWebsites()
  const value = useStepValue(step, website)
  return (
    <div className={styles.folded} data-done={isDone || undefined}>
      <span className={styles.sign} aria-hidden>
        {isDone && <IconCheck />}
      </span>
      <span className={styles.name}>{words.steps[step]()}</span>
      <span className={styles.value}>{isDone && value}</span>
      {isDone && mayChange && (
        <button
          type="button"
          className={styles.change}
          aria-label={`${words.steps[step]()}: ${words.change()}`}
          onClick={onOpen}
        >
          {words.change()}
        </button>
      )}
    </div>
  )
}

function useStepValue(step: SetupStep, website: OpenWebsite): string {
  const words = useWebsiteTexts().setup
  const { name, url, key, tracking, extendedTracking } = website
  if (!tracking && step === 'TRACKING') return words.tracking.off()
  const values = {
    ADDRESS: url,
    NAME: name,
    TRACKING: extendedTracking ? words.tracking.extended() : words.tracking.usual(),
    SNIPPET: words.key({ key }),
    VERIFY: '',
  }
  return values[step]
}

interface OpenProps {
  step: SetupStep
  number: number
  website: OpenWebsite
  onDone: () => void
}

function OpenStep({ step, number, website, onDone }: OpenProps) {
  const words = useWebsiteTexts().setup
  return (
    <section className={styles.open} aria-label={words.steps[step]()}>
      <h3 className={styles.title}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {words.steps[step]()}
      </h3>
      <StepContent step={step} website={website} onDone={onDone} />
    </section>
  )
}

function StepContent({ step, website, onDone }: Omit<OpenProps, 'number'>) {
  const words = useWebsiteTexts().setup
  const { goOn, isSaving } = useNextStep(website, step, onDone)
  if (step === 'VERIFY') return <Verify website={website} />
  if (step === 'ADDRESS') return <StepField field="url" website={website} onSaved={onDone} />
  if (step === 'NAME') return <StepField field="name" website={website} onSaved={onDone} />
  return (
    <>
      {step === 'TRACKING' ? (
        <TrackingSwitches website={website} isReadOnly={false} />
      ) : (
        <Snippet website={website} />
      )}
      <div className={styles.buttons}>
        <Button variant="filled" isBusy={isSaving} onClick={goOn}>
          {words.next()}
        </Button>
      </div>
    </>
  )
}

/** A step that was done already leads back to where the set-up stands. */
function useNextStep(website: OpenWebsite, step: SetupStep, onDone: () => void) {
  const { save, isSaving } = useSaveWebsite(website)
  const following = setupSteps[setupSteps.indexOf(step) + 1] ?? 'VERIFY'
  const goOn = () => {
    if (website.setup === step) void save({ setup: following }).then(onDone)
    else onDone()
  }
  return { goOn, isSaving }
}
