import type { DateRange } from '#lib/date-range.ts'
import { foldedWords } from '#lib/folded-text.ts'
import type { TreeNode } from '#portal/ui/table/tree/tree-model.ts'

import { changeOf } from '../planning/change.ts'
import { hasWords } from '../planning/has-words.ts'
import { markOf, type PlanningMark } from '../planning/planning-mark.ts'
import type { Topic, TopicGroup, TopicOverview } from '../planning/use-planning.ts'

/** The numbers of a row: those of a topic, or of all topics of a group together. */
export interface RowValues {
  articles: number
  views: number
  /** a fraction: 0.57 is 57 % more; null where there is nothing to compare with */
  change: number | null
  /** 0..100, weighted by views */
  scrollDepth: number | null
  /** seconds, weighted by views */
  dwellTime: number | null
  /** 0..100, the mean of topics */
  score: number | null
  newArticles: number
  /** articles that are missing; of a group those of its topics that miss some */
  missing: number | null
  /** the day of the newest article */
  newest: string | null
  trend: readonly number[]
}

/** A topic of the list. */
export interface TopicLine {
  kind: 'topic'
  name: string
  topic: Topic
  mark: PlanningMark | null
  values: RowValues
}

/** A group of the list; `topics` are those that the filters leave. */
export interface GroupLine {
  kind: 'group'
  name: string
  group: TopicGroup
  topics: readonly Topic[]
  values: RowValues
}

/** A row of the list. */
export type ListLine = TopicLine | GroupLine

/** Filters and search of the list. */
export interface ListNarrowing {
  /** the id of the group that is shown alone; empty for all */
  only: string
  /** a mark of the planning; empty for all */
  state: string
  /** the least number of articles; empty for all */
  least: string
  /** words of a topic or an article */
  q: string
  /** topics of articles whose titles have the words */
  found: ReadonlySet<string>
}

/** The id of a group's row; topics have their own ids. */
export function groupRowId(groupId: string): string {
  return `group ${groupId}`
}

/** The topics that filters and search leave, in the order of the answer. */
export function narrowedTopics(
  { topics }: Pick<TopicOverview, 'topics'>,
  { only, state, least, q, found }: ListNarrowing,
): readonly Topic[] {
  const words = foldedWords(q)
  const atLeast = Number(least) || 0
  const fits = (topic: Topic) =>
    (only === '' || topic.groupId === only) &&
    (!isState(state) || (markOf(topic) ?? 'none') === state) &&
    topic.articles >= atLeast &&
    (words.length === 0 || found.has(topic.id) || hasWords(topic, words))
  return topics.filter(fits)
}

const states = ['gap', 'planned', 'covered', 'none']

function isState(state: string): boolean {
  return states.includes(state)
}

/** Groups with their topics below them, in an order that `compare` makes within each level; none without topics. */
export function topicNodes(
  groups: readonly TopicGroup[],
  topics: readonly Topic[],
  options: { range: DateRange; compare: (one: ListLine, other: ListLine) => number },
): TreeNode<ListLine>[] {
  const { range, compare } = options
  const inOrder = (one: TreeNode<ListLine>, other: TreeNode<ListLine>) =>
    compare(one.row, other.row)
  return groups
    .map((group) => ({ group, own: topics.filter(({ groupId }) => groupId === group.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => ({
      id: groupRowId(group.id),
      row: groupLine(group, own, range),
      children: own.map((topic) => topicNode(topic, range)).toSorted(inOrder),
    }))
    .toSorted(inOrder)
}

function topicNode(topic: Topic, range: DateRange): TreeNode<ListLine> {
  const { id, name } = topic
  const row = { kind: 'topic' as const, name, topic, mark: markOf(topic) }
  return { id, row: { ...row, values: valuesOf([topic], range) } }
}

function groupLine(group: TopicGroup, topics: readonly Topic[], range: DateRange): GroupLine {
  return { kind: 'group', name: group.name, group, topics, values: valuesOf(topics, range) }
}

/** The numbers of topics together. */
export function valuesOf(topics: readonly Topic[], range: DateRange): RowValues {
  const metrics = topics.map((topic) => topic.metrics)
  const weighted = (value: (one: Topic['metrics']) => number | null) =>
    mean(metrics.map((one) => ({ value: value(one), weight: one.views })))
  const days = topics.flatMap(({ newest }) => (newest === null ? [] : [newest]))
  return {
    articles: sum(topics.map(({ articles }) => articles)),
    views: sum(metrics.map(({ views }) => views)),
    change: changeOf(topics, range),
    scrollDepth: weighted(({ scrollDepth }) => scrollDepth),
    dwellTime: weighted(({ dwellTime }) => dwellTime),
    score: mean(topics.map(({ averageScore }) => ({ value: averageScore, weight: 1 }))),
    newArticles: sum(topics.map(({ newArticles }) => newArticles)),
    missing: missingOf(topics),
    newest: days.toSorted().at(-1) ?? null,
    trend: (topics[0]?.trend ?? []).map((_, at) => sum(topics.map(({ trend }) => trend[at] ?? 0))),
  }
}

function missingOf(topics: readonly Topic[]): number | null {
  const [topic] = topics
  if (topics.length === 1) return topic?.missing ?? null
  const known = topics.flatMap(({ missing }) => (missing === null ? [] : [missing]))
  return known.length === 0 ? null : sum(known.filter((missing) => missing > 0))
}

function mean(values: readonly { value: number | null; weight: number }[]): number | null {
  const known = values.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  const all = sum(known.map(({ weight }) => weight))
  return all === 0 ? null : sum(known.map(({ value, weight }) => value * weight)) / all
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
