import { dayOf, isoOf } from '#lib/days.ts'
import type { TopicPlan } from '#server/records/topic-planning.ts'

import type { Context } from '../context.ts'
import { badInput } from '../faults.ts'
import { idNumber, isoInstant, tidy } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type {
  MutationResolvers,
  TopicPlan as PlanOutput,
  TopicPlanPayload,
  TopicPlanInput,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { runOf } from './runs.ts'

const longestText = 2000

type Field = 'planTopic' | 'planDavTopic' | 'learnTopics'

/** Writing plans for topics, and beginning a run that learns them. */
export const topicWriting: Required<Pick<MutationResolvers, Field>> = {
  planTopic: (_, args, context) => saved(args, context),
  planDavTopic: (_, args, context) => saved(args, context),
  learnTopics: async (_, { clientId }, context) => {
    const id = await publicationFor(context, clientId)
    const found = await context.store.publications.find(context.caller?.realm ?? '', clientId)
    context.topicMaps.begin(id)
    const opened = found && (await context.topicMaps.find(found))
    return runOf({ id }, opened, context)
  },
}

/** A plan as the contract spells it. */
export function planOutput({ topic, day, author, at, id, ...plan }: TopicPlan): PlanOutput {
  return {
    topicId: String(topic),
    state: plan.state,
    date: day === null ? null : isoOf(day),
    note: plan.note,
    reason: plan.reason,
    missing: plan.missing,
    author: { id: author.subject, name: author.name },
    at: isoInstant(at),
    revision: plan.revision,
    cursor: String(id),
  }
}

async function saved(
  { clientId, topicId, plan }: { clientId: string; topicId: string; plan: TopicPlanInput },
  context: Context,
): Promise<TopicPlanPayload> {
  const topic = idNumber(topicId)
  if (topic === 0) throw badInput('This is no topic.', 'topicId')
  const [note, reason] = [tidy(plan.note ?? null), tidy(plan.reason ?? null)]
  const tooLong = Object.entries({ note, reason }).find(
    ([, text]) => (text?.length ?? 0) > longestText,
  )
  if (tooLong) return { ...nothing, userErrors: [longError(tooLong[0])] }
  const { caller, store } = context
  const publication = await publicationFor(context, clientId)
  const topics = await store.warehouse.topics(publication)
  if (!topics.some(({ id }) => id === topic)) return { ...nothing, userErrors: [gone] }
  const content = {
    topic,
    revision: plan.revision,
    state: plan.state,
    day: plan.date ? dayOf(plan.date) : null,
    note,
    reason,
    missing: plan.missing ?? null,
  }
  const author = { subject: caller?.subject ?? '', name: caller?.name ?? '' }
  const result = await store.planning.save(publication, content, author)
  if (result.kind === 'saved') return { ...nothing, plan: planOutput(result.plan), userErrors: [] }
  const message = 'A colleague has planned this topic in the meantime.'
  return {
    plan: null,
    conflict: result.newest && planOutput(result.newest),
    userErrors: [userErrorWith('CONFLICT', ['plan', 'revision'], { message })],
  }
}

const nothing = { plan: null, conflict: null } satisfies Partial<TopicPlanPayload>

const gone = userErrorWith('NOT_FOUND', ['topicId'], { message: 'There is no such topic.' })

function longError(field: string) {
  return userErrorWith('TOO_LONG', ['plan', field], { params: { max: String(longestText) } })
}
