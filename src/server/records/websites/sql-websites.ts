import type { Engine } from '../engine/engine.ts'
import type { LocalChanges } from '../version-feed.ts'
import { readActivity, readFlows } from './activity.ts'
import { tokenHash, WebsiteWrite } from './website-write.ts'
import { changeOf, websiteOf, type WebsiteStore, type WebsiteWriter } from './websites.ts'
import { addCounts } from './write-counts.ts'

/** `WebsiteStore` over the engine. */
export function sqlWebsites(engine: Engine, changes: LocalChanges): WebsiteStore {
  const { db } = engine
  async function write<T>(
    publication: number,
    writer: WebsiteWriter,
    work: (write: WebsiteWrite) => Promise<T>,
  ): Promise<T> {
    const { answer, hasMoved } = await db.transaction().execute(async (tx) => {
      const begun = await WebsiteWrite.begin(engine, tx, { publication, writer })
      const result = await work(begun)
      await begun.finish()
      return { answer: result, hasMoved: begun.hasMoved }
    })
    if (hasMoved) changes.notice()
    return answer
  }
  const all = () => db.selectFrom('website').selectAll()
  return {
    of: async (publication) => {
      const rows = all().where('publication_id', '=', publication).orderBy('name_key')
      return (await rows.execute()).map(websiteOf)
    },
    find: async (publication, id) => {
      const match = all().where('publication_id', '=', publication).where('id', '=', id)
      const row = await match.executeTakeFirst()
      return row ? websiteOf(row) : null
    },
    all: async () => (await all().orderBy('id').execute()).map(websiteOf),
    create: (publication, fields, writer) =>
      write(publication, writer, (begun) => begun.create(fields)),
    change: (publication, { id, ...change }, writer) =>
      write(publication, writer, (begun) => begun.change(id, change)),
    remove: (publication, { id, name }, writer) =>
      write(publication, writer, (begun) => begun.remove(id, name)),
    makeToken: (publication, id, writer) =>
      write(publication, writer, (begun) => begun.makeToken(id)),
    byToken: async (token) => {
      const row = await all().where('token_hash', '=', tokenHash(token)).executeTakeFirst()
      return row ? websiteOf(row) : null
    },
    changes: async (publication, { first, before }) => {
      const request = db
        .selectFrom('website_change')
        .selectAll()
        .where('publication_id', '=', publication)
        .orderBy('id', 'desc')
        .limit(first + 1)
      const rows = await (
        before === undefined ? request : request.where('id', '<', before)
      ).execute()
      return { changes: rows.slice(0, first).map(changeOf), hasNext: rows.length > first }
    },
    activity: (ids, fromHour) => readActivity(engine, ids, fromHour),
    flows: (publication, fromDay) => readFlows(engine, publication, fromDay),
    count: async (counts) => {
      const isNew = await db.transaction().execute((tx) => addCounts(tx, counts))
      if (isNew) changes.notice()
      return isNew
    },
  }
}
