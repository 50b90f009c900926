import { sql } from 'kysely'

import { mostAnnotations } from '#contract/limits.ts'
import type { DayRange } from '#lib/days.ts'

import type { Author } from './configuration/configuration.ts'
import type { Engine } from './engine/engine.ts'
import type { PublicationId } from './publications.ts'
import type { LocalChanges } from './version-feed.ts'

/** The content of a note on days. */
export interface AnnotationContent {
  readonly days: DayRange
  readonly text: string
  /** null: all of the publication */
  readonly website: number | null
}

/** A note on days of a publication. */
export interface Annotation extends AnnotationContent {
  readonly id: number
  readonly websiteName: string | null
  readonly author: Author
}

/** True for an author whose notes the writer may change. */
type MayChange = (author: Author) => boolean

type AnnotationResult =
  | { readonly kind: 'saved'; readonly annotation: Annotation | null }
  | { readonly kind: 'denied' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'notFound' }

/** The notes on days of publications. Each answer to a write comes after its commit, and those who watch hear of it. */
export interface AnnotationStore {
  /** in the order of their days */
  of(publication: PublicationId): Promise<Annotation[]>
  /** Writes a note. One that is there with the same content is answered: the call was sent again. */
  add(
    publication: PublicationId,
    author: Author,
    content: AnnotationContent,
  ): Promise<AnnotationResult>
  change(
    publication: PublicationId,
    id: number,
    content: AnnotationContent,
    mayChange: MayChange,
  ): Promise<AnnotationResult>
  /** Removes a note, or with `isBack` takes that back, for a day. */
  remove(
    publication: PublicationId,
    id: number,
    isBack: boolean,
    mayChange: MayChange,
  ): Promise<AnnotationResult>
}

/** A note that was removed comes back within so many milliseconds; then it is forgotten by the next write. */
const undoable = 86_400_000

/** `AnnotationStore` over the engine. */
export function sqlAnnotations(engine: Engine, changes: LocalChanges): AnnotationStore {
  type Db = Engine['db']
  /** Writers of the same publication wait for each other, so that no limit is passed by two at once. */
  const write = async (
    publication: PublicationId,
    work: (tx: Db) => Promise<AnnotationResult>,
  ): Promise<AnnotationResult> => {
    const result = await engine.db.transaction().execute(async (tx) => {
      await sql`select id from publication where id = ${publication} ${engine.forUpdate}`.execute(
        tx,
      )
      await tx
        .deleteFrom('annotation')
        .where('publication_id', '=', publication)
        .where('removed_at', '<', Date.now() - undoable)
        .execute()
      const done = await work(tx)
      if (done.kind === 'saved') {
        await tx
          .updateTable('publication')
          .set((row) => ({ annotation_version: row('annotation_version', '+', 1) }))
          .where('id', '=', publication)
          .execute()
      }
      return done
    })
    changes.notice()
    return result
  }
  const set = (
    publication: PublicationId,
    id: number,
    mayChange: MayChange,
    values: (
      isRemoved: boolean,
    ) => (Partial<ReturnType<typeof columnsOf>> & { removed_at?: number | null }) | null,
  ) =>
    write(publication, async (tx) => {
      const row = await tx
        .selectFrom('annotation')
        .select(['subject', 'actor', 'removed_at'])
        .where('publication_id', '=', publication)
        .where('id', '=', id)
        .executeTakeFirst()
      const next = row && values(row.removed_at !== null)
      if (!row || !next) return { kind: 'notFound' }
      if (!mayChange({ subject: row.subject, name: row.actor })) return { kind: 'denied' }
      await tx.updateTable('annotation').set(next).where('id', '=', id).execute()
      const all = await annotationsOf(tx, publication)
      return { kind: 'saved', annotation: all.find((one) => one.id === id) ?? null }
    })
  return {
    of: (publication) => annotationsOf(engine.db, publication),
    add: (publication, author, content) =>
      write(publication, async (tx) => {
        const all = await annotationsOf(tx, publication)
        const key = keyOf(author, content)
        const same = all.find((one) => keyOf(one.author, one) === key)
        if (same) return { kind: 'saved', annotation: same }
        if (all.length >= mostAnnotations) return { kind: 'limit' }
        const { id } = await tx
          .insertInto('annotation')
          .values({
            ...columnsOf(content),
            publication_id: publication,
            subject: author.subject,
            actor: author.name,
            removed_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const now = await annotationsOf(tx, publication)
        return { kind: 'saved', annotation: now.find((one) => one.id === id) ?? null }
      }),
    change: (publication, id, content, mayChange) =>
      set(publication, id, mayChange, (isRemoved) => (isRemoved ? null : columnsOf(content))),
    remove: (publication, id, isBack, mayChange) =>
      set(publication, id, mayChange, (isRemoved) =>
        isRemoved === isBack ? { removed_at: isBack ? null : Date.now() } : null,
      ),
  }
}

function columnsOf({ days, text, website }: AnnotationContent) {
  return { from_day: days.from, to_day: days.to, text, website_id: website, at: Date.now() }
}

function keyOf(author: Author, { days, text, website }: AnnotationContent): string {
  return JSON.stringify([author.subject, days.from, days.to, text, website])
}

async function annotationsOf(db: Engine['db'], publication: number): Promise<Annotation[]> {
  const rows = await db
    .selectFrom('annotation')
    .leftJoin('website', 'website.id', 'annotation.website_id')
    .select(['annotation.id', 'from_day', 'to_day', 'text', 'website_id'])
    .select(['website.name as website', 'annotation.subject', 'annotation.actor'])
    .where('annotation.publication_id', '=', publication)
    .where('removed_at', 'is', null)
    .orderBy('from_day')
    .orderBy('annotation.id')
    .execute()
  return rows.map(({ id, from_day: from, to_day: to, text, website_id: website, ...row }) => ({
    id,
    days: { from, to },
    text,
    website,
    websiteName: row.website,
    author: { subject: row.subject, name: row.actor },
  }))
}
