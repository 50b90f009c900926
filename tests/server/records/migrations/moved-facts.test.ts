import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'

import { factsMove } from '#server/records/facts-move.ts'
import { migrate } from '#server/records/migrations/migrate.ts'
import { openStore, type Store } from '#server/records/store.ts'
import { openWarehouse } from '#server/warehouse/port/open-warehouse.ts'

import { openRecords, writeVersion } from './older-store.ts'

const days = 204
const articles = 250
const day = 20_000

/** The data of a program that had its statistics among the records: 51,000 rows, more than one batch. */
const left = [
  `insert into organisation (realm, name) values ('nord', 'Nord')`,
  `insert into publication (realm, client, name, first_day, last_day, data_version)
    values ('nord', 'blatt', 'Blatt', ${day + 1}, ${day + days}, 4), ('nord', 'leer', 'Leer', null, null, 0)`,
  `insert into segment (client_id, user_group, entry_point, registration)
    values (1, 'pharmacists', 'search', ''), (1, '', 'direct', 'anonymous')`,
  `insert into topic (client_id, name) values (1, 'Herz')`,
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${articles})
    insert into article (client_id, external_id, title, url, published_day)
    select 1, 'a' || i, 'Meldung ' || i, case when i = 1 then 'https://n.example/1' end, ${day} from n`,
  `insert into article_topic (client_id, article_id, topic_id, score) values (1, 1, 1, 0.75)`,
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${days})
    insert into article_stat (client_id, article_id, day, segment_id, views, scroll_sum, scroll_count, dwell_sum, dwell_count)
    select 1, a.id, ${day} + n.i, 1 + (a.id + n.i) % 2, 2, 62.5, 1, 30, 2 from article a, n`,
  `insert into recommendation_box (client_id, external_id, name) values (1, 'unten', 'Unten')`,
  `insert into recommendation_stat (client_id, article_id, box_id, day, delivered, seen, clicked)
    values (1, 1, 1, ${day + 1}, 100, null, 4)`,
]

it('keeps the records of before beside the new ones, and says where', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-older-'))
  const dataDir = folder.path
  await writeVersion({ dataDir }, 20, [
    `insert into organisation (realm, name) values ('nord', 'Nord')`,
  ])
  const said: string[] = []
  await (await openStore({ dataDir, report: (line) => said.push(line) })).close()
  const copy = new DatabaseSync(join(dataDir, 'masthead.db.version-20'))
  expect(copy.prepare('select max(version) as version from schema_version').get()).toEqual({
    version: 20,
  })
  expect(copy.prepare('select name from organisation').get()).toEqual({ name: 'Nord' })
  copy.close()
  expect(said.join()).toContain('what they were before lies in')
  said.length = 0
  await (await openStore({ dataDir, report: (line) => said.push(line) })).close()
  expect(said).toEqual([])
})

it(
  'statistics move into the warehouse once, after a move that was cut off too',
  { timeout: 90_000 },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-moved-'))
    const dataDir = folder.path
    await writeVersion({ dataDir }, 7, left)
    await expect(moveUntilItFails(dataDir)).rejects.toThrow('the power is gone')
    expect(await asked(dataDir, 'select count(*) as "rows" from article_stat')).toBe(
      articles * days,
    )
    const said: string[] = []
    for (const _ of ['the move', 'the next start']) {
      const store = await openStore({ dataDir, report: (line) => said.push(line) })
      await expectEverything(store)
      await store.close()
      expect(said).toEqual([
        expect.stringMatching(/masthead\.db\.version-7\.$/),
        'Blatt: 50,000 statistics moved to the warehouse',
        'Blatt: 51,000 statistics moved to the warehouse',
      ])
    }
    const tables = `select count(*) as "rows" from sqlite_schema where name = 'article_stat'`
    expect(await asked(dataDir, tables)).toBe(0)
  },
)

async function asked(dataDir: string, sql: string): Promise<number | undefined> {
  const engine = await openRecords({ dataDir })
  const { rows } = await engine.db.executeQuery<{ rows: number }>(CompiledQuery.raw(sql))
  await engine.close()
  return rows[0]?.rows
}

/** Moves into the real warehouse; after the first batch of statistics no write succeeds. */
async function moveUntilItFails(dataDir: string): Promise<void> {
  const warehouse = openWarehouse({ dataDir })
  const move = factsMove(warehouse)
  const engine = await openRecords({ dataDir })
  try {
    await migrate(engine, 'The file', {
      ...move,
      take: (publication, batch) =>
        batch.key === 'moved reading 50000'
          ? Promise.reject(new Error('the power is gone'))
          : move.take(publication, batch),
    })
  } finally {
    await engine.close()
    await warehouse.close()
  }
}

async function expectEverything({ publications, warehouse }: Store): Promise<void> {
  expect(await publications.find('nord', 'blatt')).toMatchObject({
    dataRange: { from: day + 1, to: day + days },
  })
  const question = { publication: 1, range: { from: day, to: day + days }, by: [] } as const
  const { totals } = await warehouse.report({
    ...question,
    facts: 'reading',
    measures: ['views', 'articlesRead', 'scrollDepth', 'dwellTime'],
  })
  expect(totals).toEqual({
    views: articles * days * 2,
    articlesRead: articles,
    scrollDepth: 62.5,
    dwellTime: 15,
  })
  const search = { ...question, facts: 'reading', measures: ['views'] } as const
  const half = await warehouse.report({ ...search, filter: { userGroups: ['pharmacists'] } })
  expect(half.totals.views).toBe(articles * days)
  const delivered = await warehouse.report({
    ...question,
    facts: 'delivery',
    measures: ['delivered', 'clickRate', 'visibility'],
  })
  expect(delivered.totals).toEqual({ delivered: 100, clickRate: 4, visibility: null })
  const [first] = await warehouse.articles(1)
  const [topic] = await warehouse.topics(1)
  expect(first).toMatchObject({
    externalId: 'a1',
    title: 'Meldung 1',
    url: 'https://n.example/1',
    published: day,
    topics: [{ topic: topic?.id, score: 0.75 }],
  })
  expect(await warehouse.days(1)).toEqual({ from: day + 1, to: day + days })
}
