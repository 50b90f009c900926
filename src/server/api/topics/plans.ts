import { dayOf, isoOf } from '#lib/days.ts'
import { foldedText, foldedWords } from '#lib/folded-text.ts'
import type { Publication } from '#server/records/publications.ts'
import type { TopicPlan } from '#server/records/topic-planning.ts'
import type { TopicRun as StoredRun } from '#server/records/topic-runs.ts'
import { decideTopic, longestName } from '#server/topics/job/decide.ts'
import { leastArticles } from '#server/topics/job/run-topics.ts'
import type { OpenedMap } from '#server/topics/job/topic-maps.ts'
import type { MapTopic } from '#server/topics/topic-map.ts'

import type { Context } from '../context.ts'
import { badInput } from '../faults.ts'
import { idNumber, isoInstant, tidy, pageLength } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type {
  MutationResolvers,
  TopicPlan as PlanOutput,
  TopicPlanPayload,
  TopicPlanInput,
  MutationDecideTopicArgs,
  TopicDecisionPayload,
  ClientResolvers,
  KnownTopic,
  TopicRun,
} from '../generated/resolvers.ts'
import { requestedSearch } from '../reports/report-request.ts'
import { publicationFor } from '../viewer.ts'

const longestText = 2000

type Field = 'planTopic' | 'planDavTopic' | 'decideTopic' | 'decideDavTopic' | 'learnTopics'

/** Writing plans for topics, deciding about them, and beginning a run that learns them. */
export const topicWriting: Required<Pick<MutationResolvers, Field>> = {
  planTopic: (_, args, context) => saved(args, context),
  planDavTopic: (_, args, context) => saved(args, context),
  decideTopic: (_, args, context) => decided(args, context),
  decideDavTopic: (_, args, context) => decided(args, context),
  learnTopics: async (_, { clientId }, context) => {
    const id = await publicationFor(context, clientId)
    const match = await context.store.publications.find(context.caller?.realm ?? '', clientId)
    context.topicMaps.begin(id)
    const opened = match && (await context.topicMaps.find(match))
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

async function decided(
  { clientId, topicId, kind, value }: MutationDecideTopicArgs,
  context: Context,
): Promise<TopicDecisionPayload> {
  const { caller, store } = context
  const publication = await publicationFor(context, clientId)
  const author = { subject: caller?.subject ?? '', name: caller?.name ?? '' }
  const target = {
    kind,
    topic: idNumber(topicId),
    value: typeof value === 'string' ? (tidy(value) ?? '') : null,
  }
  const outcome = await decideTopic(store, publication, target, author)
  if ('before' in outcome) return { before: outcome.before, userErrors: [] }
  const { code, field } = outcome.refusal
  const params = code === 'TOO_LONG' ? { max: String(longestName) } : {}
  return { before: null, userErrors: [userErrorWith(code, [field], { params })] }
}

const nothing = { plan: null, conflict: null } satisfies Partial<TopicPlanPayload>

const gone = userErrorWith('NOT_FOUND', ['topicId'], { message: 'There is no such topic.' })

function longError(field: string) {
  return userErrorWith('TOO_LONG', ['plan', field], { params: { max: String(longestText) } })
}

/** A topic that matches, with its plan and how well it matches: less is better. */
interface Match {
  readonly topic: MapTopic
  readonly plan: TopicPlan | undefined
  readonly rank: number
}

/** Topics by their names, or by their plans. */
export const knownTopics: NonNullable<ClientResolvers['knownTopics']> = async (
  { publication },
  { search, planned, first },
  { store, topicMaps },
) => {
  const length = pageLength(first, 6)
  const words = foldedWords(requestedSearch(search))
  const { map } = (await topicMaps.find(publication)) ?? {}
  if (!map) return { of: 0, count: 0, nodes: [] }
  const stored = await store.planning.plans(publication.id)
  const plans = new Map(stored.map((plan) => [plan.topic, plan]))
  // all articles of a topic may have been removed
  const topics = map.topics.filter(({ articles }) => articles > 0)
  const matches = topics
    .map((topic): Match => ({ topic, plan: plans.get(topic.id), rank: rankOf(topic, words) }))
    .filter(({ rank, plan }) => rank < none && (!planned || (plan?.state ?? 'NONE') === planned))
    .toSorted(planned ? byDay : byRank)
  const nodes = matches.slice(0, length).map(({ topic, plan }): KnownTopic => {
    const group = map.groups[topic.group]
    return {
      id: String(topic.id),
      name: topic.name,
      groupId: String(group?.id ?? 0),
      groupName: group?.name ?? '',
      articles: topic.articles,
      plan: plan && plan.state !== 'NONE' ? planOutput(plan) : null,
    }
  })
  return { of: topics.length, count: matches.length, nodes }
}

/** The rank of a topic that does not match. */
const none = 2

function rankOf({ name }: MapTopic, words: readonly string[]): number {
  const own = foldedText(name)
  if (!words.every((word) => own.includes(word))) return none
  return own.startsWith(words.join(' ')) ? 0 : 1
}

function byRank(one: Match, other: Match): number {
  return one.rank - other.rank || other.topic.articles - one.topic.articles
}

/** Plans without a day come last. */
function byDay(one: Match, other: Match): number {
  const [first, second] = [dayOfPlan(one), dayOfPlan(other)]
  return first < second ? -1 : Number(first > second)
}

function dayOfPlan({ plan }: Match): string {
  return plan?.day === undefined || plan.day === null ? '9999' : isoOf(plan.day)
}

/** The run of a publication; where there was none yet, one begins if there are enough articles. */
export async function runOf(
  { id }: Pick<Publication, 'id'>,
  opened: OpenedMap | null,
  { store, topicMaps }: Pick<Context, 'store' | 'topicMaps'>,
): Promise<TopicRun> {
  const stored = await store.topicRuns.find(id)
  const known = { learned: opened, stored }
  if (stored?.state === 'RUNNING' || topicMaps.isWaiting(id)) return told('RUNNING', known)
  if (opened) return told(stored?.state === 'FAILED' ? 'FAILED' : 'READY', known)
  if (stored?.state === 'FAILED') return told('FAILED', known)
  const { length } = await store.warehouse.articles(id, { first: leastArticles })
  if (length < leastArticles) return told('TOO_FEW', known)
  topicMaps.begin(id)
  return told('NONE', known)
}

function told(
  state: TopicRun['state'],
  { learned, stored }: { learned: OpenedMap | null; stored: StoredRun | null },
): TopicRun {
  const isRunning = state === 'RUNNING' && stored?.state === 'RUNNING'
  return {
    state,
    stage: isRunning ? stored.stage : null,
    progress: isRunning ? stored.progress : learned ? 1 : 0,
    startedAt: stored ? isoInstant(stored.startedAt) : null,
    learnedAt: learned ? isoInstant(learned.map.madeAt) : null,
    number: learned?.map.run ?? 0,
  }
}
