import { useRef, useState } from 'react'

import { PlanDavTopicDocument, PlanTopicDocument } from '#contract/generated/operations.ts'
import type { TopicPlanValuesFragment, TopicPlanInput } from '#contract/generated/operations.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useTexts, useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useUndoKey } from '#portal/ui/hooks/use-escape.ts'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { isGap } from '../../planning/planning-mark.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import type { Topic } from '../../planning/use-planning.ts'
import { afterOwn, newestPlan, noPlan, planWith } from './plan-change.ts'
import type { PlanContent, PlanPatch, Proposal } from './plan-change.ts'
import { usePlanTexts } from './plan-texts.ts'

interface Options {
  topicId: string
  plan: TopicPlanInput
}

const common = {
  /** Plans are part of the overview. */
  changes: ['topics'] as const,
  variablesOf: ({ topicId, plan }: Options, { clientId }: { clientId: string }) => ({
    clientId,
    topicId,
    plan,
  }),
}

/** Saves the plan for a topic, on each of the two screens. */
export const planMutations = {
  plain: defineMutation({
    ...common,
    operation: PlanTopicDocument,
    payloadOf: ({ saved }) => saved,
  }),
  dav: defineMutation({
    ...common,
    operation: PlanDavTopicDocument,
    payloadOf: ({ saved }) => saved,
  }),
}

/** A plan as it was saved. */
export type TopicPlan = TopicPlanValuesFragment

/** A change that a colleague was faster with. */
export interface PlanConflict {
  theirs: TopicPlan
  mine: PlanPatch
}

/** How a save ended; a fault has been told. */
type PlanEnd = 'saved' | 'conflict' | 'failed'

/** The plan of a topic as a component uses it. */
export interface PlanWriting {
  /** with the change that is under way */
  plan: PlanContent
  /** as it was saved, with author and time; undefined without one */
  saved: TopicPlan | undefined
  conflict: PlanConflict | null
  /** Saves a change, one after the other. `base`: the plan that was seen, the newest unless told. */
  save: (patch: PlanPatch, base?: PlanContent) => Promise<PlanEnd>
  /** the colleague's plan stays */
  giveWay: () => void
}

/** The plan of a topic: shown at once, saved, taken back by one click, and asked about where a colleague was faster. */
export function usePlan(topic: Topic, newest: TopicPlan | undefined): PlanWriting {
  const [own, setOwn] = useState<TopicPlan | null>(null)
  const [asked, setAsked] = useState<PlanContent | null>(null)
  const [conflict, setConflict] = useState<PlanConflict | null>(null)
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const proposal = useProposal(topic)
  const tell = usePlanNotices(topic)
  const { variant } = usePlanning()
  const { run } = useMutationAction(planMutations[variant])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<TopicPlan | null>(null)
  const ours = useRef(new Map<number, PlanContent>())
  const newestNow = () => newestPlan([latest.current, newest, topic.plan])
  const saved = newestPlan([own, newest, topic.plan])
  const keep = (plan: TopicPlan) => {
    latest.current = plan
    setOwn(plan)
  }
  const keepOurs = (plan: TopicPlan, before: PlanContent) => {
    ours.current.set(before.revision, contentOf(plan))
    keep(plan)
  }
  const send = async (next: PlanContent, mine: PlanPatch): Promise<TopicPlan | PlanEnd> => {
    setAsked(next)
    const written = await run({ topicId: topic.id, plan: next })
    setAsked(null)
    if (written.kind === 'failed') return 'failed'
    const { plan, conflict: theirs } = written.payload
    if (theirs !== null) {
      keep(theirs)
      setConflict({ theirs, mine })
      return 'conflict'
    }
    if (plan === null) tell.refused()
    else keepOurs(plan, next)
    return plan ?? 'failed'
  }
  const saveNow = async (patch: PlanPatch, seen: PlanContent | undefined): Promise<PlanEnd> => {
    const base = afterOwn(seen ?? contentOf(newestNow()), ours.current)
    const plan = await send(planWith(base, patch, proposal), patch)
    if (typeof plan === 'string') return plan
    setConflict(null)
    const back = async () => {
      setUndo(null)
      const undone = await send({ ...base, revision: plan.revision }, patchOf(base))
      if (typeof undone !== 'string') tell.undone()
    }
    setUndo(() => () => void back())
    tell.saved(plan, () => void back())
    return 'saved'
  }
  const save: PlanWriting['save'] = (patch, base) => {
    const end = queue.current.then(() => saveNow(patch, base))
    queue.current = end
    return end
  }
  useUndoKey(undo)
  return {
    plan: asked ?? contentOf(saved),
    saved,
    conflict,
    save,
    giveWay: () => setConflict(null),
  }
}

function patchOf({ state, date, note }: PlanContent): PlanPatch {
  return { state, date, note }
}

/** The content of a saved plan. */
export function contentOf(plan: TopicPlan | undefined): PlanContent {
  if (plan === undefined) return noPlan
  const { state, date, note, reason, missing, revision } = plan
  return { state, date, note, reason, missing, revision }
}

/** Says how a save ended. */
function usePlanNotices({ id, name }: Topic) {
  const texts = usePlanTexts()
  const { errors } = useTexts()
  const about = `plan of ${id}`
  return {
    saved: ({ state }: TopicPlan, back: () => void) =>
      notifyDone(texts.saved({ topic: name, state: texts.states[state]() }), {
        about,
        actions: <NoticeAction onClick={back}>{texts.undo()}</NoticeAction>,
      }),
    undone: () => notifyDone(texts.undone({ topic: name }), { about }),
    refused: () => notifyFailed(errors.generic(), { about }),
  }
}

/** Why a topic is proposed as a gap by its numbers; null where it is none. */
export function useProposal(topic: Topic): Proposal | null {
  const texts = usePlanTexts()
  const format = useFormat()
  if (!isGap(topic)) return null
  const { viewShare, newShare, missing } = topic
  const reason = texts.reason({
    views: format.percent(viewShare / 100, 1),
    articles: format.percent(newShare / 100, 1),
  })
  return { reason, missing }
}

/** Writes an instant: its time where it was today, else day and time. */
export function useWhen(): (at: string) => string {
  const texts = usePlanTexts()
  const format = useFormat()
  const today = useToday()
  return (at) =>
    localDay(Date.parse(at)) === today
      ? texts.today({ time: format.time(at) })
      : format.dateTime(at)
}
