import { useState } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextInput } from '#portal/ui/inputs/inputs.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { TrackingSwitches } from '../detail/Collected.tsx'
import { Snippet } from '../detail/Snippet.tsx'
import type { WebsiteSetup } from '../state/use-website-setup.ts'
import { useFaultText } from '../use-save-website.ts'
import { useTypedFields } from '../use-typed-fields.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { Verify } from './Verify.tsx'

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
  // One that was just registered is loaded first, with the name that it got.
  if (website === null) return null
  if (setup.step === 'NAME')
    return <StepField key="name" field="name" setup={setup} stored={website.name} />
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

interface WaitStateProps {
  setup: WebsiteSetup
  website: OpenWebsite
}

/** Says that a view has arrived, or since when one is waited for. */
function WaitState({ setup, website }: WaitStateProps) {
  const words = useWebsiteTexts().check
  const format = useFormat()
  const since = website.setup === 'VERIFY' ? format.time(website.changed) : null
  const isSending = setup.isCounted && website.status !== 'SILENT'
  const waiting = since === null ? words.waiting() : words.waitingSince({ time: since })
  return (
    <output className={styles.state}>
      <StateMark shape={isSending ? 'live' : 'setup'} />
      {isSending ? words.arrived() : waiting}
    </output>
  )
}

interface TrackingStepProps {
  setup: WebsiteSetup
  website: OpenWebsite
}

/** The kinds of events are chosen before anything is sent. */
function TrackingStep({ setup, website }: TrackingStepProps) {
  const words = useWebsiteTexts().setup
  const { tracking, extendedTracking } = website
  const [chosen, setChosen] = useState({ tracking, extendedTracking })
  return (
    <>
      <TrackingSwitches {...chosen} isDisabled={setup.isSaving} onChoose={setChosen} />
      <div className={styles.buttons}>
        <Button
          variant="filled"
          isBusy={setup.isSaving}
          onClick={() => void setup.submit({ ...chosen })}
        >
          {words.next()}
        </Button>
      </div>
    </>
  )
}

interface StepFieldProps {
  field: 'url' | 'name'
  setup: WebsiteSetup
  /** the value as it is kept; empty for a new website */
  stored: string
}

/** Address or name as a step of its own; it is saved together with the step that comes next. */
function StepField({ field, setup, stored }: StepFieldProps) {
  const words = useWebsiteTexts().setup
  const isUrl = field === 'url'
  const form = useTypedFields({ value: stored }, async ({ value }) => {
    const typed = value.trim()
    if (typed === '') return { [field]: { code: 'REQUIRED' } }
    return setup.submit({ [field]: isUrl ? withScheme(typed) : typed })
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextInput
        label={isUrl ? words.steps.ADDRESS() : words.steps.NAME()}
        hint={isUrl ? words.addressHint() : words.nameHint()}
        value={form.values.value}
        fault={form.faultOf(field) ?? form.faultOf(isUrl ? 'name' : 'url') ?? form.faultOf('')}
        {...(isUrl && { inputMode: 'url' })}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a page that was asked for
        autoFocus={isUrl && stored === ''}
        onChange={(value) => form.change({ value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" isBusy={setup.isSaving}>
          {words.next()}
        </Button>
      </div>
    </form>
  )
}

/** People type `www.example.org`; a website is reached by https unless they say otherwise. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
}
