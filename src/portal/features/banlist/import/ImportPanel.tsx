import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import { useListImport } from '#portal/features/banlist/state/use-list-import.ts'
import type {
  ListImport,
  ListImportStep,
  ListImportState,
} from '#portal/features/banlist/state/use-list-import.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { useBanlistImportTexts } from '../banlist-import-texts.ts'
import type { BanlistImportTexts } from '../banlist-import-texts.ts'
import { ResultStep } from './ResultStep.tsx'
import { ReviewStep } from './review/ReviewStep.tsx'
import { importFaultText, SourceStep } from './SourceStep.tsx'
import { StepTitle } from './StepTitle.tsx'

import styles from './import.module.css'

const steps = ['choose', 'look', 'take'] as const

/** Reading and comparing are progress within the second step, the result is the end of the third. */
const stepOf: Record<ListImportStep, (typeof steps)[number]> = {
  list: 'choose',
  check: 'look',
  review: 'look',
  import: 'take',
  result: 'take',
}

/** The steps of the import: done, current and to come. */
function Steps({ step: current }: { step: ListImportStep }) {
  const texts = useBanlistImportTexts()
  const place = current === 'result' ? steps.length : steps.indexOf(stepOf[current])
  return (
    <ol className={styles.steps} aria-label={texts.steps.label()}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < place || undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden>
            {index < place ? <IconCheck /> : index + 1}
          </span>
          {texts.steps[step]()}
        </li>
      ))}
    </ol>
  )
}

interface Props {
  onClose: () => void
}

interface StepProps extends Props {
  listImport: ListImport
}

/** Takes a list from its file to the banlist, step by step, in the place of the banlist's own page. */
export function ImportPanel({ onClose }: Props) {
  const texts = useBanlistImportTexts()
  const input = useListImport()
  const { state, step, keeping } = input
  const Step = state === 'failed' ? FailedStep : viewOf[step]
  return (
    <>
      <PageHead
        title={texts.title()}
        deck={deckOf(texts, input)}
        actions={
          <Button variant="subtle" icon={<IconArrowLeft aria-hidden />} onClick={onClose}>
            <span>{texts.back()}</span>
          </Button>
        }
      />
      <Steps step={step} />
      {keeping !== 'kept' && <p className={styles.keeping}>{texts.keeping[keeping]()}</p>}
      <section className={styles.panel} aria-label={texts.title()}>
        {state !== 'restoring' && <Step listImport={input} onClose={onClose} />}
      </section>
    </>
  )
}

/** The list and its size once it is there. */
function deckOf(texts: BanlistImportTexts, { name, counts }: ListImport): string {
  if (name === null || counts === null) return texts.deck()
  return texts.listed({ name: name || texts.pasted(), count: counts.lines - counts.comments })
}

const viewOf: Record<ListImportStep, ComponentType<StepProps>> = {
  list: SourceStep,
  check: CheckStep,
  review: ReviewStep,
  import: ImportingStep,
  result: ResultStep,
}

/** The list cannot be read: why, and the way to another one. */
function FailedStep({ listImport }: { listImport: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  return (
    <>
      <StepTitle>{texts.failed.title()}</StepTitle>
      <p role="alert" className={styles.lead}>
        {listImport.name}: {importFaultText(errors, texts, listImport.fault ?? 'FAILED')}
      </p>
      <div className="buttons">
        <Button variant="filled" onClick={listImport.close}>
          {texts.failed.other()}
        </Button>
      </div>
    </>
  )
}

/** The list is read and compared with the banlist. */
function CheckStep({ listImport }: { listImport: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { state, isReading, progress, fault, cancel, retryCheck } = listImport
  const { done, all } = progress
  const isResuming = state === 'resuming.reading'
  const isStuck = state === 'checking.stuck'
  const title = (isReading ? texts.reading : texts.checking).title()
  const label = isReading ? texts.reading : texts.importing
  return (
    <>
      <StepTitle key={isReading ? 'reading' : 'checking'}>
        {isStuck ? texts.checking.stuck() : title}
      </StepTitle>
      <Progress
        label={title}
        done={done}
        all={all}
        shown={
          isReading
            ? texts.reading.percent({ share: all === 0 ? 0 : done / all })
            : texts.checking.progress({ done, all })
        }
        announced={(share) => label.percent({ share })}
      />
      {isStuck && fault !== null && (
        <p role="alert" className={styles.fault}>
          {importFaultText(errors, texts, fault)}
        </p>
      )}
      <div className="buttons">
        <Button onClick={cancel}>{isResuming ? texts.interrupted.stop() : texts.discard()}</Button>
        {isStuck && (
          <Button variant="filled" onClick={retryCheck}>
            {texts.checking.retry()}
          </Button>
        )}
      </div>
    </>
  )
}

/** The list is being imported, or that was interrupted. */
function ImportingStep({ listImport }: { listImport: ListImport }) {
  const texts = useBanlistImportTexts()
  const { state, isInterrupted, planned, result } = listImport
  const all = planned.add + planned.remove
  const done = result.added + result.listed + result.removed + result.refused
  const { importing } = texts
  return (
    <>
      <StepTitle key={isInterrupted ? state : 'importing'}>{titleOf(texts, state)}</StepTitle>
      <Progress
        label={importing.title()}
        done={done}
        all={all}
        shown={all === 0 ? '' : importing.progress({ done, all })}
        announced={(share) => importing.percent({ share })}
      />
      {isInterrupted ? (
        <Interrupted listImport={listImport} />
      ) : (
        <>
          <p className={styles.lead}>{remarkOf(texts, listImport)}</p>
          <div className="buttons">
            <Button disabled={state !== 'importing.running'} onClick={listImport.stop}>
              {importing.stop()}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function titleOf({ importing, interrupted }: BanlistImportTexts, state: ListImportState): string {
  if (state === 'interrupted.paused') return interrupted.paused()
  return state === 'interrupted.broken' ? interrupted.title() : importing.title()
}

function remarkOf({ importing, planning }: BanlistImportTexts, options: ListImport): string {
  const { state, isPlanning } = options
  if (isPlanning) return planning()
  if (state === 'importing.stopping') return importing.stopping()
  return state === 'settling' ? importing.settling() : importing.elsewhere()
}

function Interrupted({ listImport }: { listImport: ListImport }) {
  const { errors } = useTexts()
  const texts = useBanlistImportTexts()
  const { interrupted } = texts
  const { fault, state } = listImport
  return (
    <>
      {state === 'interrupted.broken' && (
        <p role="alert" className={styles.fault}>
          {fault === null ? interrupted.left() : importFaultText(errors, texts, fault)}
        </p>
      )}
      <p className={styles.lead}>{interrupted.text()}</p>
      <div className="buttons">
        <Button onClick={listImport.stop}>{interrupted.stop()}</Button>
        {listImport.canRetry && (
          <Button variant="filled" onClick={listImport.retry}>
            {interrupted.retry()}
          </Button>
        )}
      </div>
    </>
  )
}

interface ProgressProps {
  /** the name of the step under way, for screen readers */
  label: string
  done: number
  all: number
  /** how far it is, beside the bar */
  shown: string
  /** the same in a few words, told now and then */
  announced: (share: number) => string
}

/** An announcement for each tenth. */
const announcements = 10

/** How far something is: a bar, a number, and every tenth of the way a word for those who listen. */
function Progress({ label, done, all, shown, announced }: ProgressProps) {
  const share = all === 0 ? 0 : done / all
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} done={done} all={all} />
      <p className={styles.shown}>{shown}</p>
      <output className="visually-hidden">
        {announced(Math.floor(share * announcements) / announcements)}
      </output>
    </div>
  )
}
