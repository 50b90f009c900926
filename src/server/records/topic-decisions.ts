import { sql } from 'kysely'

import type { Engine } from './engine/engine.ts'
import type { PublicationId } from './publications.ts'
import type { LocalChanges } from './version-feed.ts'

/** The kinds of decisions. */
const decisionKinds = ['NAME', 'MERGE', 'SPLIT', 'MOVE', 'HIDE', 'GROUP_NAME'] as const

/** The content of a decision. */
interface DecisionContent {
  readonly kind: (typeof decisionKinds)[number]
  readonly topic: number
  readonly value: string | null
  /** how the topic was called then */
  readonly name: string
  /** how the value was called then; null where it is taken back */
  readonly label: string | null
}

/** A decision of a person about a topic, with its author and time. */
export interface TopicDecision extends DecisionContent {
  readonly id: number
  readonly author: { readonly subject: string; readonly name: string }
  /** milliseconds */
  readonly at: number
}

/** The decisions of people about the topics of publications. They are added, never changed. */
export interface TopicDecisions {
  /** all of them, the newest first */
  all(publication: PublicationId): Promise<TopicDecision[]>
  /** Saves one, made of those that are there; null where none was made of them. Saves of a publication wait for each other. */
  save(
    publication: PublicationId,
    author: TopicDecision['author'],
    made: (known: readonly TopicDecision[]) => DecisionContent | null,
  ): Promise<void>
}

/** `TopicDecisions` over the engine. */
export function sqlTopicDecisions(engine: Engine, changes: LocalChanges): TopicDecisions {
  return {
    all: (publication) => all(engine.db, publication),
    save: async (publication, author, made) => {
      await engine.db.transaction().execute(async (tx) => {
        await sql`select id from publication where id = ${publication} ${engine.forUpdate}`.execute(
          tx,
        )
        const content = made(await all(tx, publication))
        if (content === null) return
        const { topic, ...rest } = content
        await tx
          .insertInto('topic_decision')
          .values({
            ...rest,
            publication_id: publication,
            topic_id: topic,
            actor: author.name,
            subject: author.subject,
            at: Date.now(),
          })
          .execute()
        await tx
          .updateTable('publication')
          .set((change) => ({ topic_version: change('topic_version', '+', 1) }))
          .where('id', '=', publication)
          .execute()
      })
      changes.notice()
    },
  }
}

async function all(db: Engine['db'], publication: number): Promise<TopicDecision[]> {
  const rows = await db
    .selectFrom('topic_decision')
    .selectAll()
    .where('publication_id', '=', publication)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ kind: stored, topic_id: topic, subject, actor, ...row }) => {
    const kind = decisionKinds.find((one) => one === stored)
    const { id, value, name, label, at } = row
    return kind
      ? [{ id, kind, topic, value, name, label, author: { subject, name: actor }, at }]
      : []
  })
}
