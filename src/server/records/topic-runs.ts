import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Engine } from './engine/engine.ts'
import type { PublicationId } from './publications.ts'
import type { LocalChanges } from './version-feed.ts'

/** A run that learns the topics of a publication: the one under way, or the last one. */
export interface TopicRun {
  readonly state: 'RUNNING' | 'DONE' | 'FAILED'
  /** the part of the run that is under way, or the reason of its failure */
  readonly stage: string
  /** 0..1 */
  readonly progress: number
  /** milliseconds */
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A run that this process has begun. It says that it is alive by every step. */
export interface OwnTopicRun {
  /** Says how far it is; false when the run was taken over because it was silent for too long. */
  step(stage: string, progress: number): Promise<boolean>
  end(state: 'DONE' | 'FAILED', stage: string): Promise<void>
}

/** The runs of all processes: one for each publication at a time. */
export interface TopicRuns {
  /** null while another process or another part of this one runs */
  begin(publication: PublicationId): Promise<OwnTopicRun | null>
  find(publication: PublicationId): Promise<TopicRun | null>
}

/** Milliseconds without a sign of life after which a run counts as dead. */
const silence = 60_000

/** `TopicRuns` over the engine. */
export function sqlTopicRuns(engine: Engine, changes: LocalChanges): TopicRuns {
  const { db } = engine
  return {
    begin: async (publication) => {
      const owner = randomUUID()
      if (!(await claim(engine, publication, owner))) return null
      changes.notice()
      return ownRun(engine, changes, { publication, owner })
    },
    find: async (publication) => {
      const row = await db
        .selectFrom('topic_run')
        .selectAll()
        .where('publication_id', '=', publication)
        .executeTakeFirst()
      if (!row) return null
      const { stage, progress, started_at: startedAt, ended_at: endedAt } = row
      const isDead = row.state === 'RUNNING' && row.beat_at < Date.now() - silence
      const state = isDead ? 'FAILED' : stateOf(row.state)
      return { state, stage: isDead ? 'silent' : stage, progress, startedAt, endedAt }
    },
  }
}

/** Takes the place of a run that has ended or is dead; false where one is alive. */
function claim({ db, forUpdate }: Engine, publication: number, owner: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select id from publication where id = ${publication} ${forUpdate}`.execute(tx)
    const now = Date.now()
    const alive = await tx
      .selectFrom('topic_run')
      .select('owner')
      .where('publication_id', '=', publication)
      .where('state', '=', 'RUNNING')
      .where('beat_at', '>=', now - silence)
      .executeTakeFirst()
    if (alive) return false
    const begun = { state: 'RUNNING', owner, stage: 'reading', progress: 0 }
    const times = { started_at: now, beat_at: now, ended_at: null }
    await tx
      .insertInto('topic_run')
      .values({ publication_id: publication, ...begun, ...times })
      .onConflict((conflict) =>
        conflict.column('publication_id').doUpdateSet({ ...begun, ...times }),
      )
      .execute()
    await moveVersion(tx, publication)
    return true
  })
}

function ownRun(
  { db }: Engine,
  changes: LocalChanges,
  { publication, owner }: { publication: number; owner: string },
): OwnTopicRun {
  const save = async (values: Partial<Values>): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('topic_run')
      .set({ ...values, beat_at: Date.now() })
      .where('publication_id', '=', publication)
      .where('owner', '=', owner)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await moveVersion(db, publication)
    changes.notice()
    return true
  }
  return {
    step: (stage, progress) => save({ stage, progress }),
    end: async (state, stage) => {
      await save({ state, stage, ended_at: Date.now(), ...(state === 'DONE' && { progress: 1 }) })
    },
  }
}

function stateOf(text: string): TopicRun['state'] {
  return text === 'RUNNING' || text === 'DONE' ? text : 'FAILED'
}

interface Values {
  readonly state: string
  readonly stage: string
  readonly progress: number
  readonly ended_at: number
}

async function moveVersion(db: Engine['db'], publication: number): Promise<void> {
  await db
    .updateTable('publication')
    .set((row) => ({ topic_version: row('topic_version', '+', 1) }))
    .where('id', '=', publication)
    .execute()
}
