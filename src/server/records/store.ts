import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Day } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import { uniteArticles } from '../warehouse/port/article-index.ts'
import { openWarehouse, pairedWarehouse } from '../warehouse/port/open-warehouse.ts'
import { settleRemoved } from '../warehouse/port/removed-articles.ts'
import type { Warehouse } from '../warehouse/port/warehouse.ts'
import { sqlAnnotations, type AnnotationStore } from './annotations.ts'
import { sqlBanlist, type BanlistStore } from './banlist/sql-banlist.ts'
import type { ConfigurationStore } from './configuration/configuration.ts'
import { sqlConfiguration } from './configuration/sql-configuration.ts'
import { sqlDeletion, type Deletion } from './deletion.ts'
import type { Engine } from './engine/engine.ts'
import { openSqlite } from './engine/sqlite-engine.ts'
import type { ThreadEnded } from './engine/worker-connection.ts'
import { factsMove } from './facts-move.ts'
import type { Ingest } from './ingest.ts'
import { copyRecords, migrate } from './migrations/migrate.ts'
import { sqlPreferences, type PreferenceStore } from './preferences.ts'
import { sqlPublications, type PublicationId, type Publications } from './publications.ts'
import { sqlSignals, type SignalStore } from './signals.ts'
import { sqlIngest } from './sql-ingest.ts'
import { StoreError } from './store-error.ts'
import { sqlTopicDecisions, type TopicDecisions } from './topic-decisions.ts'
import { sqlPlanning, type TopicPlanning } from './topic-planning.ts'
import { sqlTopicRuns, type TopicRuns } from './topic-runs.ts'
import { forgetUserChanges, sqlUserChanges, type UserChangeStore } from './user-changes.ts'
import { PacedPublishing, VersionFeed, type ChangeFeed } from './version-feed.ts'
import { forgetRecipients, sqlViewSending, type ViewSending } from './view-sending.ts'
import { sqlViews, type ViewStore } from './views.ts'
import { sqlWebsites } from './websites/sql-websites.ts'
import type { WebsiteStore } from './websites/websites.ts'

/**
 * All that Masthead keeps: records in SQLite or PostgreSQL, and the warehouse, DuckDB in the data folder, which is
 * opened by the first question.
 */
export interface Store {
  readonly publications: Publications
  readonly banlist: BanlistStore
  readonly configuration: ConfigurationStore
  readonly planning: TopicPlanning
  readonly topicDecisions: TopicDecisions
  readonly topicRuns: TopicRuns
  readonly annotations: AnnotationStore
  readonly views: ViewStore
  readonly viewSending: ViewSending
  readonly websites: WebsiteStore
  readonly signals: SignalStore
  readonly preferences: PreferenceStore
  readonly userChanges: UserChangeStore
  readonly deletion: Deletion
  readonly warehouse: Warehouse
  readonly ingest: Ingest
  readonly changes: ChangeFeed
  /** Tells everybody that there is something new in the warehouse: reports count it from now on. */
  publish(publication: PublicationId): Promise<void>
  /** The same while facts stream in: at most every five seconds. */
  publishSoon(publication: PublicationId): void
  /**
   * Makes one article of those that are one page, merges what was written into the warehouse, and forgets the
   * statistics before a day, which everybody hears of; null forgets none. The record of users forgets what is too old, the
   * warehouse what is left of publications that were deleted.
   * Resolves to how many publications had such days.
   */
  tidy(before: Day | null): Promise<number>
  /** true before the first publication is saved */
  isEmpty(): Promise<boolean>
  /**
   * Rejects with a `StoreError` where records and warehouse do not belong together. A warehouse that does not answer
   * is asked by its first use instead, and one that is not there yet is not made.
   */
  checkPair(): Promise<void>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

export type { ThreadEnded }

/**
 * The place of the data: `masthead.db` in the folder, or PostgreSQL where a database URL is given; and
 * `warehouse.duckdb` in the folder.
 */
export interface StoreOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** ClickHouse instead of the warehouse's file */
  readonly clickhouseUrl?: string | undefined
  /** in which the days of publications end that have none of their own; UTC where it is left out */
  readonly timeZone?: string | undefined
  /** hears one line for each step that takes noticeable time */
  readonly report?: ((line: string) => void) | undefined
  /** Hears that a thread of the embedded engine ended by itself. */
  readonly threadEnded?: ThreadEnded | undefined
}

/**
 * Opens the data and brings its tables up to date. Rejects with a `StoreError`, a sentence for people, when
 * the data are damaged, of a newer version, or out of reach; nothing is overwritten then.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { engine, name } = await openEngine(options)
  const opened = openWarehouse(options)
  try {
    const move = factsMove(opened, options.report)
    await migrate(engine, name, move, (stored) => keepOlder(engine, stored, options))
  } catch (error) {
    await opened.close()
    await engine.close()
    throw error
  }
  const warehouse = pairedWarehouse(opened, {
    belongs: () => belongTogether(engine, (first) => opened.storeId(first)),
    refusal: mixedStores,
  })
  const feed = new VersionFeed(engine)
  const ingest = sqlIngest(engine, feed)
  const configuration = sqlConfiguration(engine, feed)
  const known = sqlPublications(engine.db, options.timeZone ?? 'UTC')
  const publishing = new PacedPublishing(async (id) => {
    const { timeZone } = (await known.byId(id)) ?? { timeZone: 'UTC' }
    await ingest.publish(id, await warehouse.days(id, today(timeZone)))
  })
  return {
    publications: known,
    banlist: sqlBanlist(engine, feed),
    configuration,
    planning: sqlPlanning(engine, feed),
    topicDecisions: sqlTopicDecisions(engine, feed),
    topicRuns: sqlTopicRuns(engine, feed),
    annotations: sqlAnnotations(engine, feed),
    views: sqlViews(engine, feed),
    viewSending: sqlViewSending(engine, feed),
    websites: sqlWebsites(engine, feed),
    signals: sqlSignals(engine, configuration),
    preferences: sqlPreferences(engine),
    userChanges: sqlUserChanges(engine, feed),
    deletion: sqlDeletion(engine, feed),
    warehouse,
    ingest,
    publish: (id) => publishing.now(id),
    publishSoon: (id) => publishing.soon(id),
    changes: feed,
    tidy: async (before) => {
      const publications = await engine.db.selectFrom('publication').select('id').execute()
      for (const { id } of publications) {
        const isUnited = await uniteArticles(warehouse, id)
        const isSettled = await settleRemoved(warehouse, id)
        if (isUnited || isSettled) await publishing.now(id)
      }
      await forgetUserChanges(engine, Date.now())
      await forgetRecipients(engine)
      await forgetDeleted(engine, warehouse)
      await warehouse.compact(before === null ? {} : { before })
      const shortened = await beginningBefore(engine, before ?? 0)
      for (const id of shortened) await publishing.now(id)
      return shortened.length
    },
    isEmpty: () => isEmpty(engine),
    check: () => engine.check(),
    checkPair: () => checkPair(options, engine, () => warehouse.belongs()),
    close: async () => {
      await publishing.close()
      feed.close()
      await warehouse.close()
      await engine.close()
    },
  }
}

async function checkPair(
  { dataDir, clickhouseUrl }: StoreOptions,
  engine: Engine,
  belongs: () => Promise<boolean>,
): Promise<void> {
  const isThere = clickhouseUrl !== undefined || existsSync(join(dataDir, 'warehouse.duckdb'))
  const isRight = isThere ? await belongs().catch(() => true) : !(await hasWarehouse(engine))
  if (!isRight) throw new StoreError(mixedStores)
}

/** Keeps the records of an older version beside the new ones, so that there is a way back. */
async function keepOlder(
  engine: Engine,
  stored: number,
  { dataDir, databaseUrl, report }: StoreOptions,
): Promise<void> {
  if (databaseUrl !== undefined)
    return report?.('The tables of the records are brought up to date.')
  const copy = join(dataDir, `masthead.db.version-${stored}`)
  await rm(copy, { force: true })
  await copyRecords(engine, copy)
  report?.(`The records are brought up to date; what they were before lies in ${copy}.`)
}

async function openEngine({
  dataDir,
  databaseUrl,
  threadEnded,
}: StoreOptions): Promise<{ engine: Engine; name: string }> {
  if (databaseUrl) {
    // PostgreSQL's client is loaded only where it is used: the embedded start stays quick
    const { openPostgres } = await import('./engine/postgres-engine.ts')
    return { engine: await openPostgres(databaseUrl), name: 'The database in DATABASE_URL' }
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'masthead.db')
  return { engine: await openSqlite(file, threadEnded), name: `The data file ${file}` }
}

/**
 * A deleted publication may have got facts that were under way. What the warehouse has is asked for first, and one that is
 * newer than all of the records is left: they may have come from a backup.
 */
async function forgetDeleted({ db }: Engine, warehouse: Warehouse): Promise<void> {
  const result = await warehouse.publications()
  const known = await db.selectFrom('publication').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  const newest = Math.max(0, ...ids)
  for (const id of result) if (!ids.has(id) && id < newest) await warehouse.forget(id)
}

/** The publications whose statistics were last said to begin before a day. */
async function beginningBefore({ db }: Engine, day: Day): Promise<PublicationId[]> {
  const rows = await db
    .selectFrom('publication')
    .select('id')
    .where('first_day', '<', day)
    .execute()
  return rows.map(({ id }) => id)
}

async function isEmpty({ db }: Engine): Promise<boolean> {
  const row = await db.selectFrom('publication').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

/** The refusal of records and statistics that come from different stores. */
const mixedStores =
  'The records and the statistics do not belong together, or one of them is missing; nothing was changed. ' +
  'Restore both from one backup, or move both away. ' +
  'Several data folders with one PostgreSQL need CLICKHOUSE_URL for the statistics.'

/** The id in the warehouse, null without one; `first` becomes the id where there is none. */
type WarehouseId = (first?: string) => Promise<string | null>

/**
 * True when records and warehouse have the same id. A new pair gets one here, and so does a pair that an earlier
 * version wrote. The records have the id first, marked as not yet paired, so that a process that was killed in
 * between leaves a pair that is completed by the next one.
 */
async function belongTogether(engine: Engine, warehouseId: WarehouseId): Promise<boolean> {
  const before = await warehouseId()
  const known = await recordsId(engine)
  if (known === undefined && before !== null) return false
  const own = known ?? (await newId(engine))
  const there = await warehouseId(own.paired === 1 ? undefined : own.id)
  if (there !== own.id) return false
  if (own.paired === 0) await engine.db.updateTable('store').set({ paired: 1 }).execute()
  return true
}

/** True when the records say that there is a warehouse that belongs to them. */
async function hasWarehouse(engine: Engine): Promise<boolean> {
  return (await recordsId(engine))?.paired === 1
}

function recordsId({ db }: Engine): Promise<{ id: string; paired: number } | undefined> {
  return db.selectFrom('store').select(['id', 'paired']).executeTakeFirst()
}

/** Two processes may be the first at once: both get the id of the one that was quicker. */
async function newId(engine: Engine): Promise<{ id: string; paired: number }> {
  const row = { place: 1, id: randomUUID(), paired: 0 }
  const { db } = engine
  await db
    .insertInto('store')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await recordsId(engine)) ?? row
}
