import { sql, type Selectable } from 'kysely'

import type { Day } from '#lib/days.ts'

import type { Engine } from './engine/engine.ts'
import type { TopicPlanTable } from './engine/tables.ts'
import type { PublicationId } from './publications.ts'
import type { LocalChanges } from './version-feed.ts'

/** The states of a plan: `NONE` for a topic without a plan, `NO_GAP` for a gap that was refused. */
const planStates = ['NONE', 'GAP', 'PLANNED', 'COVERED', 'NO_GAP'] as const
type PlanState = (typeof planStates)[number]

interface PlanContent {
  readonly state: PlanState
  /** when something is to appear */
  readonly day: Day | null
  readonly note: string | null
  /** why it was proposed, or why it is no gap */
  readonly reason: string | null
  /** articles that were missing when it was saved */
  readonly missing: number | null
}

/** One state of the plan for a topic. */
export interface TopicPlan extends PlanContent {
  /** grows with every save in the publication; marks a place in the history */
  readonly id: number
  readonly topic: number
  /** grows by one with every save for the topic */
  readonly revision: number
  readonly author: { readonly subject: string; readonly name: string }
  /** milliseconds */
  readonly at: number
}

/** The answer to a save: the new plan, or the plan that a colleague saved in the meantime. */
type PlanSaved =
  | { readonly kind: 'saved'; readonly plan: TopicPlan }
  | { readonly kind: 'conflict'; readonly newest: TopicPlan | null }

/** The plans for the topics of publications. */
export interface TopicPlanning {
  /** the newest plan of each topic, also those that were taken back */
  plans(publication: PublicationId): Promise<TopicPlan[]>
  /** all states of the plan for a topic, the newest first */
  history(
    publication: PublicationId,
    page: { readonly topic: number; readonly first: number; readonly before?: number | undefined },
  ): Promise<TopicPlan[]>
  /** Saves a plan; `revision` is that of the plan that was seen, 0 for none. */
  save(
    publication: PublicationId,
    plan: PlanContent & { readonly topic: number; readonly revision: number },
    author: TopicPlan['author'],
  ): Promise<PlanSaved>
}

type Row = Selectable<TopicPlanTable>

/** `TopicPlanning` over the engine. */
export function sqlPlanning(engine: Engine, changes: LocalChanges): TopicPlanning {
  const { db } = engine
  return {
    plans: async (publication) => {
      const rows = await db
        .selectFrom('topic_plan as plan')
        .selectAll()
        .where('publication_id', '=', publication)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('topic_plan as later')
                .select('later.id')
                .whereRef('later.publication_id', '=', 'plan.publication_id')
                .whereRef('later.topic_id', '=', 'plan.topic_id')
                .whereRef('later.revision', '>', 'plan.revision'),
            ),
          ),
        )
        .orderBy('id', 'desc')
        .execute()
      return rows.map(planOf)
    },
    history: async (publication, { topic, first, before }) => {
      const rows = await db
        .selectFrom('topic_plan')
        .selectAll()
        .where('publication_id', '=', publication)
        .where('topic_id', '=', topic)
        .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
        .orderBy('id', 'desc')
        .limit(first)
        .execute()
      return rows.map(planOf)
    },
    save: async (publication, plan, author) => {
      const saved = await save(engine, publication, plan, author)
      if (saved.kind === 'saved') changes.notice()
      return saved
    },
  }
}

/** Writers of the same publication wait here for each other. */
function save(
  { db, forUpdate }: Engine,
  publication: number,
  { topic, revision, day, ...content }: Parameters<TopicPlanning['save']>[1],
  author: TopicPlan['author'],
): ReturnType<TopicPlanning['save']> {
  return db.transaction().execute(async (tx) => {
    await sql`select id from publication where id = ${publication} ${forUpdate}`.execute(tx)
    const newest = await tx
      .selectFrom('topic_plan')
      .selectAll()
      .where('publication_id', '=', publication)
      .where('topic_id', '=', topic)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst()
    if ((newest?.revision ?? 0) !== revision)
      return { kind: 'conflict', newest: newest ? planOf(newest) : null }
    const row = await tx
      .insertInto('topic_plan')
      .values({
        ...content,
        publication_id: publication,
        topic_id: topic,
        revision: revision + 1,
        day,
        actor: author.name,
        subject: author.subject,
        at: Date.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('publication')
      .set((change) => ({ topic_version: change('topic_version', '+', 1) }))
      .where('id', '=', publication)
      .execute()
    return { kind: 'saved', plan: planOf(row) }
  })
}

function stateOf(text: string): PlanState {
  return planStates.find((state) => state === text) ?? 'NONE'
}

function planOf({ id, topic_id: topic, revision, state, actor, subject, ...row }: Row): TopicPlan {
  const { day, note, reason, missing, at } = row
  const author = { subject, name: actor }
  return { id, topic, revision, state: stateOf(state), day, note, reason, missing, author, at }
}
