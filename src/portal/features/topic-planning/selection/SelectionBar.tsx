import {
  IconCalendarPlus,
  IconFileTypeCsv,
  IconLink,
  IconList,
  IconMap2,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'

import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useReportExport } from '#portal/report/export/use-report-export.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'
import { BulkBar } from '#portal/ui/page/ink/BulkBar.tsx'
import { InkAction } from '#portal/ui/page/ink/InkBar.tsx'

import { PlanDay } from '../detail/plan/PlanDay.tsx'
import { planMutations, contentOf } from '../detail/plan/use-plan.tsx'
import type { TopicPlan } from '../detail/plan/use-plan.tsx'
import { usePlanningFiles } from '../export/use-planning-files.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { Topic } from '../planning/use-planning.ts'
import { useSelectionTexts } from './selection-texts.ts'
import { usePicks } from './use-picks.ts'

import styles from './plan-several.module.css'

/** The chosen topics and articles, and where their bar stands. */
export interface Selected {
  view: 'map' | 'list'
  /** the articles within the lasso; none without one */
  articleIds: readonly string[]
  /** the topics that a lasso is about; without one the ticked ones */
  topicIds?: readonly string[]
}

/** The bar of ticked topics, or of the articles within the lasso: to the other view, as a file, as a link. */
export function SelectionBar({ view, articleIds, topicIds: inside }: Selected) {
  const texts = useSelectionTexts()
  const { locale } = useLocale()
  const [, change] = useSearchState()
  const { planning, variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? true
  const [isPlanning, setPlanning] = useState(false)
  const { ids, clear } = usePicks()
  const topics = planning?.topics.filter(({ id }) => ids.has(id)) ?? []
  const planned = planning?.topics.filter(({ id }) => inside?.includes(id)) ?? []
  const toPlan = topics.length > 0 ? topics : planned
  const counted = topics.reduce((sum, { articles }) => sum + articles, articleIds.length)
  const topicIds = topics.map(({ id }) => id)
  const file = useReportExport(usePlanningFiles().articlesOf({ topicIds, articleIds }))
  const label =
    topics.length === 0
      ? texts.articles[view]({ articles: counted })
      : texts.topics[view]({ topics: topics.length, articles: counted })
  const other = view === 'map' ? 'list' : 'map'
  const copyTo = useCopy()
  const copy = () => copyTo(location.href, texts.copied())
  return (
    <BulkBar
      count={topics.length + articleIds.length}
      label={label}
      onClear={() => (articleIds.length > 0 ? change({ pick: [], loop: '' }) : clear())}
    >
      <InkAction
        label={texts[other]()}
        icon={view === 'map' ? <IconList aria-hidden /> : <IconMap2 aria-hidden />}
        onClick={() => change({ view: other })}
      />
      <InkAction
        label={texts.csv()}
        icon={<IconFileTypeCsv aria-hidden />}
        disabled={file.isBusy}
        onClick={() => file.start(locale === 'de' ? 'german-csv' : 'csv')}
      />
      <InkAction label={texts.link()} icon={<IconLink aria-hidden />} onClick={copy} />
      {mayWrite && toPlan.length > 0 && (
        <InkAction
          isMain
          label={texts.plan()}
          icon={<IconCalendarPlus aria-hidden />}
          onClick={() => setPlanning(true)}
        />
      )}
      <PlanSeveral topics={toPlan} isOpen={isPlanning} onClose={() => setPlanning(false)} />
    </BulkBar>
  )
}

interface Props {
  topics: readonly Topic[]
  isOpen: boolean
  onClose: () => void
}

/** The same day and note for several topics; a topic that a colleague planned in the meantime keeps that plan. */
function PlanSeveral({ topics, isOpen, onClose }: Props) {
  const texts = useSelectionTexts()
  const { variant } = usePlanning()
  const { run, isRunning } = useMutationAction(planMutations[variant])
  const [date, setDate] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const planOne = async ({ id, plan, missing }: Topic): Promise<boolean> => {
    const text = note.trim() === '' ? null : note.trim()
    const mine = { state: 'PLANNED' as const, date, missing, note: text }
    const write = (before: TopicPlan | undefined) =>
      run({ topicId: id, plan: { ...contentOf(before), ...mine } })
    const written = await write(plan ?? undefined)
    if (written.kind === 'failed') return false
    const { plan: saved, conflict } = written.payload
    // A plan that was taken back is unknown here, and nothing that one would write over.
    if (conflict?.state !== 'NONE') return saved !== null
    const again = await write(conflict)
    return again.kind !== 'failed' && again.payload.plan !== null
  }
  const submitted = async (event: SyntheticEvent) => {
    event.preventDefault()
    let planned = 0
    for (const topic of topics) if (await planOne(topic)) planned += 1
    if (planned === topics.length) notifyDone(texts.planned({ count: planned }))
    else notifyFailed(texts.plannedSome({ count: planned, all: topics.length }))
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.planSeveral({ count: topics.length })}>
      <form className={styles.form} onSubmit={(event) => void submitted(event)}>
        <p>{topics.map(({ name }) => name).join(', ')}</p>
        <div className={styles.day}>
          <span>{texts.appears()}</span>
          <PlanDay day={date} isFixed={isRunning} onChange={setDate} />
        </div>
        <TextField
          label={texts.note()}
          value={note}
          maxLength={2000}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="filled" isBusy={isRunning}>
            {texts.plan()}
          </Button>
          <Button onClick={onClose}>{texts.cancel()}</Button>
        </div>
      </form>
    </Dialog>
  )
}
