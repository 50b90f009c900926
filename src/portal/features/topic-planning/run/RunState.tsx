import { IconRefresh } from '@tabler/icons-react'

import { LearnTopicsDocument } from '#contract/generated/operations.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import type { TopicOverview } from '../planning/use-planning.ts'
import { useRunTexts } from './run-texts.ts'

import styles from './run.module.css'

/** Begins to learn the topics of the selected publication, unless a run is under way. */
const learnTopics = defineMutation({
  operation: LearnTopicsDocument,
  variablesOf: (_: object, { clientId }) => ({ clientId }),
  payloadOf: ({ learnTopics: run }) => ({ run, userErrors: [] }),
  changes: ['topics'],
})

/** The same in a language. */
type RunTexts = ReturnType<typeof useRunTexts>

type Run = TopicOverview['run']

/** Stands in the place of all views while there are no topics: why, how far they are, and the way on. */
export function NoTopics({ run }: { run: Run }) {
  const texts = useRunTexts()
  if (run.state === 'TOO_FEW')
    return (
      <EmptyState size="page" title={texts.none()}>
        {texts.tooFew()}
      </EmptyState>
    )
  if (run.state === 'FAILED')
    return (
      <EmptyState size="page" title={texts.failed()} actions={<LearnAgain />}>
        {texts.failedText()}
      </EmptyState>
    )
  if (run.state === 'READY')
    return (
      <EmptyState size="page" title={texts.none()} actions={<LearnAgain />}>
        {texts.noneText()}
      </EmptyState>
    )
  return (
    <EmptyState size="page" title={texts.learning()}>
      <Progress run={run} />
      {texts.learningText()}
    </EmptyState>
  )
}

/** A line above the views where topics are learned again, or could not be. */
export function RunLine({ run }: { run: Run }) {
  const texts = useRunTexts()
  if (run.state === 'RUNNING')
    return (
      <div className={styles.line}>
        {texts.learningAgain()}
        <Progress run={run} />
      </div>
    )
  if (run.state !== 'FAILED') return null
  return (
    <output className={styles.line}>
      {texts.failedAgain()}
      <LearnAgain />
    </output>
  )
}

/** How far a run is: its part in words, and a bar. */
function Progress({ run: { stage, progress } }: { run: Run }) {
  const texts = useRunTexts()
  const format = useFormat()
  return (
    <div className={styles.progress}>
      <output>{stageText(texts, stage)}</output>
      <ProgressBar label={texts.progress()} done={Math.round(progress * 100)} all={100} />
      <span className={styles.share}>{format.percent(progress)}</span>
    </div>
  )
}

function LearnAgain() {
  const texts = useRunTexts()
  const { run, isRunning } = useMutationAction(learnTopics)
  return (
    <Button icon={<IconRefresh aria-hidden />} isBusy={isRunning} onClick={() => void run({})}>
      {texts.again()}
    </Button>
  )
}

function stageText(texts: RunTexts, stage: string | null): string {
  const { stages } = texts
  return isStage(stages, stage) ? stages[stage]() : stages.reading()
}

function isStage<Stages extends object>(
  stages: Stages,
  name: string | null,
): name is keyof Stages & string {
  return name !== null && Object.hasOwn(stages, name)
}
