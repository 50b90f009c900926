import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'

import { Snippet } from '../detail/Snippet.tsx'
import type { WebsiteSetup } from '../state/use-website-setup.ts'
import { useFaultText } from '../use-save-website.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { StepField } from './StepField.tsx'
import { TrackingStep } from './TrackingStep.tsx'
import { Verify } from './Verify.tsx'
import { WaitState } from './WaitState.tsx'

import styles from './setup.module.css'

interface Props {
  setup: WebsiteSetup
  website: OpenWebsite | null
}

/** The open step. What had no answer can be sent again; it counts once. */
export function OpenStep({ setup, website, number }: Props & { number: number }) {
  const words = useWebsiteTexts()
  const { step } = setup
  const name = words.setup.steps[step]()
  return (
    <div className={styles.open}>
      <header className={styles.title}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <h2 tabIndex={-1}>{name}</h2>
        {step === 'VERIFY' && website !== null && <WaitState setup={setup} website={website} />}
      </header>
      <div className={styles.content}>
        <StepContent setup={setup} website={website} />
        <Refused setup={setup} />
        {setup.isConflict && (
          <p role="alert" className={styles.told}>
            {words.faults.conflict()}
          </p>
        )}
        {setup.isUnanswered && (
          <Cause
            isAlert
            title={words.setup.unanswered()}
            actions={<Button onClick={setup.retry}>{words.setup.retry()}</Button>}
          >
            <p>{words.setup.unansweredText()}</p>
          </Cause>
        )}
      </div>
    </div>
  )
}

function StepContent({ setup, website }: Props) {
  if (setup.step === 'ADDRESS')
    return <StepField key="url" field="url" setup={setup} stored={website?.url ?? ''} />
  if (setup.step === 'NAME')
    return <StepField key="name" field="name" setup={setup} stored={website?.name ?? ''} />
  if (website === null) return null
  if (setup.step === 'TRACKING') return <TrackingStep setup={setup} website={website} />
  if (setup.step === 'VERIFY') return <Verify setup={setup} website={website} />
  return <SnippetStep setup={setup} website={website} />
}

/** Address and name tell it at their field. */
function Refused({ setup: { step, faults } }: Pick<Props, 'setup'>) {
  const textOf = useFaultText()
  const [field] = Object.keys(faults)
  if (field === undefined || step === 'ADDRESS' || step === 'NAME') return null
  return (
    <p role="alert" className={styles.told}>
      {textOf(faults, field)}
    </p>
  )
}

function SnippetStep({ setup, website }: { setup: WebsiteSetup; website: OpenWebsite }) {
  const words = useWebsiteTexts().setup
  return (
    <>
      <Snippet website={website} />
      <div className={styles.buttons}>
        <Button variant="filled" isBusy={setup.isSaving} onClick={() => void setup.submit({})}>
          {words.next()}
        </Button>
      </div>
    </>
  )
}
