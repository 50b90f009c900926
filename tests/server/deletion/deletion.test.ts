import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { runDelete } from '#server/deletion/command.ts'
import { openStore, type StoreOptions } from '#server/records/store.ts'
import { UsersServer } from '#tests/server/api/users/users-server.ts'
import { realmPath, temporaryFolder } from '#tests/server/identity/identity-portal.ts'
import { startPostgres } from '#tests/server/records/engine/postgres.ts'
import { onEveryPlace, triesPostgres } from '#tests/server/records/engine/store-engines.ts'
import { startClickhouse } from '#tests/server/warehouse/clickhouse-server.ts'
import { clickhouse } from '#tests/server/warehouse/warehouse-engines.ts'
import { printed } from '#tests/support/running.ts'

import {
  type Catalogue,
  columnsHolding,
  recordsAt,
  rowsWith,
  sqliteAt,
  warehouseAt,
} from './catalogue.ts'
import { house, person } from './house.ts'

/** Runs the command as `npm run delete` does. */
async function run({ dataDir, databaseUrl, clickhouseUrl }: StoreOptions, ...words: string[]) {
  const elsewhere = {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(clickhouseUrl !== undefined && { CLICKHOUSE_URL: clickhouseUrl }),
  }
  return runBeside(dataDir, elsewhere, words)
}

async function runBeside(dataDir: string, more: NodeJS.ProcessEnv, words: readonly string[]) {
  const { out, err, print } = printed()
  const env = { MASTHEAD_DATA: dataDir, ...more }
  const status = await runDelete(words, env, print)
  expect([status, ...err.filter((line) => !line.startsWith('Other users'))]).toEqual([0])
  return out.join('\n')
}

/** Looks at all three stores after something was done. */
async function looked<T>(
  { dataDir, ...options }: StoreOptions,
  look: (stores: Readonly<Record<'records' | 'warehouse' | 'identity', Catalogue>>) => Promise<T>,
): Promise<T> {
  const stores = {
    records: await recordsAt({ dataDir, ...options }),
    warehouse: await warehouseAt({ dataDir, ...options }),
    identity: sqliteAt(join(dataDir, 'identity', 'identity.db')),
  }
  try {
    return await look(stores)
  } finally {
    for (const store of Object.values(stores)) await store.close()
  }
}

/** The rows of a publication and its websites, in the records and the warehouse. */
function rowsOf(options: StoreOptions, publication: number) {
  return looked(options, async ({ records, warehouse }) => {
    const websites = await records.query('select id, publication_id from website')
    const own = websites.filter((row) => Number(row['publication_id']) === publication)
    const below = await Promise.all(
      own.map(({ id }) => rowsWith(records, ['website_id'], Number(id))),
    )
    return {
      ...(await rowsWith(records, ['publication_id', 'client_id'], publication)),
      ...Object.assign({}, ...below),
      ...(await rowsWith(warehouse, ['publication', 'publication_id', 'client_id'], publication)),
    }
  })
}

/** The number of rows that the person wrote, by column. */
function authored({ records }: { readonly records: Catalogue }) {
  return rowsWith(records, ['actor', 'added_by'], person.name)
}

onEveryPlace((place) => {
  it('says in numbers what would go, and changes nothing before it is sure', async () => {
    const { options, publications } = await house(await place())
    const before = await rowsOf(options, publications.blatt)
    // every table of the records and of the warehouse that has a publication
    expect(Object.keys(before).length).toBeGreaterThan(30)
    const words = ['--organisation', 'haus', '--client', 'blatt']
    const said = await run(options, 'publication', ...words)
    expect(said).toMatch(/^blatt-named \(blatt\) of haus\ngoes:\n/)
    for (const line of [
      '1  publication at sign-in, with its roles',
      '1  invitations that nobody accepted',
      '1  saved view',
      '1  website hour',
      '1  statistics, article text',
      '2  statistics, signal',
    ])
      expect(said).toContain(`  ${line}\n`)
    expect(said).toContain('Nothing was changed. With --yes it is done')
    const told = await run(options, 'person', '--organisation', 'haus', '--user', person.subject)
    expect(told).toContain('stays, written by "Gelöschte Person":')
    await run(options, 'organisation', '--organisation', 'haus')
    expect(await rowsOf(options, publications.blatt)).toEqual(before)
  })

  it('a publication: no table has anything of it, the others keep all', async () => {
    const { options, publications } = await house(await place())
    const others = await rowsOf(options, publications.heft)
    await run(options, 'publication', '--organisation', 'haus', '--client', 'blatt', '--yes')
    expect(await rowsOf(options, publications.blatt)).toEqual({})
    expect(await rowsOf(options, publications.heft)).toEqual(others)
    await looked(options, async ({ records }) => {
      expect(await records.query('select client from publication order by client')).toEqual([
        { client: 'heft' },
        { client: 'other' },
      ])
      expect(await columnsHolding(records, 'blatt-named')).toEqual([])
    })
    const file = readFileSync(realmPath(options.dataDir, 'haus'), 'utf8')
    expect(file).not.toMatch(/blatt|guest-haus/)
    expect(file).toContain('heft')
    // the entries of the others are found as before
    const store = await openStore(options)
    const { items } = await store.banlist.page(publications.heft, {
      filter: {},
      sort: { field: 'link', descending: false },
      first: 5,
    })
    expect(items).toHaveLength(1)
    await store.close()
  })

  it('an organisation: no table has its name, its users or its publications', async () => {
    const { options, publications } = await house(await place())
    await run(options, 'organisation', '--organisation', 'haus', '--yes')
    for (const id of [publications.blatt, publications.heft])
      expect(await rowsOf(options, id)).toEqual({})
    expect(Object.keys(await rowsOf(options, publications.other)).length).toBeGreaterThan(30)
    await looked(options, async (stores) => {
      for (const store of Object.values(stores))
        expect(await columnsHolding(store, 'haus')).toEqual([])
      expect(await columnsHolding(stores.identity, 'anderes')).toContain('signing_key.realm')
    })
    expect(existsSync(realmPath(options.dataDir, 'haus'))).toBe(false)
  })

  it('a person: no table has their id or name; what they wrote for others stays', async () => {
    const { options } = await house(await place())
    const before = await looked(options, authored)
    for (const realm of ['haus', 'anderes'])
      await run(
        options,
        ...`person --organisation ${realm} --user ${person.subject} --as Ehemalige --yes`.split(
          ' ',
        ),
      )
    await looked(options, async (stores) => {
      for (const store of Object.values(stores)) {
        expect(await columnsHolding(store, person.subject)).toEqual([])
        expect(await columnsHolding(store, person.name)).toEqual([])
      }
      const stays = await rowsWith(stores.records, ['actor', 'added_by'], 'Ehemalige')
      const { 'configuration_draft.actor': draft, 'user_operation.actor': asked, ...rest } = before
      expect([draft, asked]).toEqual([3, 3])
      expect(stays).toEqual(rest)
      for (const table of ['saved_view', 'preference', 'configuration_draft'])
        expect(await stores.records.query(`select * from ${table}`)).toEqual([])
      expect(await rowsWith(stores.records, ['kind'], 'DELETED')).toEqual({ 'user_change.kind': 3 })
      expect(await columnsHolding(stores.identity, 'mira')).toEqual(['last_seen.user'])
    })
    const file = readFileSync(realmPath(options.dataDir, 'haus'), 'utf8')
    expect(file).not.toMatch(/eva|guest-haus/i)
    expect(file).toContain('mira')
  })
})

if (clickhouse && triesPostgres)
  it('a publication and an organisation go from PostgreSQL and ClickHouse, by one command each', async () => {
    const [warehouse, records] = [await startClickhouse(), await startPostgres()]
    onTestFinished(async () => void (await Promise.all([warehouse.close(), records.stop()])))
    const databaseUrl = await records.newDatabase()
    const place = { dataDir: temporaryFolder(), databaseUrl, clickhouseUrl: warehouse.url }
    const { options, publications } = await house(place)
    const { blatt, heft, other } = publications
    const others = await rowsOf(options, heft)
    expect(Object.keys(await rowsOf(options, blatt)).length).toBeGreaterThan(30)
    await run(options, 'publication', '--organisation', 'haus', '--client', 'blatt', '--yes')
    expect([await rowsOf(options, blatt), await rowsOf(options, heft)]).toEqual([{}, others])
    await run(options, 'organisation', '--organisation', 'haus', '--yes')
    expect(await rowsOf(options, heft)).toEqual({})
    expect(Object.keys(await rowsOf(options, other)).length).toBeGreaterThan(30)
  })

it('a person whose deletion broke off is found again by user name', async () => {
  const { options } = await house({ dataDir: temporaryFolder() })
  const path = realmPath(options.dataDir, 'haus')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  Object.assign(file.users[0], { username: 'eva' })
  writeFileSync(path, JSON.stringify(file))
  const words = ['person', '--organisation', 'haus', '--user', 'eva', '--yes']
  const broken = 'create trigger broken before delete on saved_view begin'
  await looked(options, ({ records }) =>
    records.query(`${broken} select raise(abort, 'broken off'); end`),
  )
  expect(await runDelete(words, { MASTHEAD_DATA: options.dataDir }, printed().print)).toBe(1)
  await looked(options, ({ records }) => records.query('drop trigger broken'))
  expect(await run(options, ...words)).toMatch(/^Eva Huber of haus\n/)
  const left = await looked(options, ({ records }) =>
    records.query(`select 1 from saved_view v join publication p on p.id = v.publication_id
      where p.realm = 'haus'`),
  )
  expect(left).toEqual([])
  expect(readFileSync(path, 'utf8')).not.toContain(person.subject)
})

it('a person of another provider goes by the id there, and the embedded one is left alone', async () => {
  const { options } = await house({ dataDir: temporaryFolder() })
  const file = readFileSync(realmPath(options.dataDir, 'haus'), 'utf8')
  const words = ['person', '--organisation', 'haus', '--user', person.subject, '--yes']
  await runBeside(options.dataDir, { IDENTITY_HOST: 'https://id.example' }, words)
  await looked(options, async ({ records }) => {
    const own = await records.query(
      `select count(*) as rows from user_change c join publication p on p.id = c.publication_id
        where p.realm = 'haus' and (c.subject = '${person.subject}' or c.name = '${person.name}')`,
    )
    expect(own).toEqual([{ rows: 0 }])
  })
  expect(readFileSync(realmPath(options.dataDir, 'haus'), 'utf8')).toBe(file)
})

describe('beside a server that runs', () => {
  let server: UsersServer
  beforeAll(async () => {
    server = await UsersServer.start()
  })
  afterAll(() => server.close())

  it('somebody who is deleted is out at once, and the record says so without their name', async () => {
    const ada = await server.begin()
    const jonas = await server.signIn('jonas')
    const { id } = await server.named(ada, 'Jonas Weber')
    const words = ['--organisation', 'verlagnord', '--user', 'jonas', '--yes']
    await run({ dataDir: server.dataDir }, 'person', ...words)
    expect(await server.ask(jonas, '{ viewer { id } }')).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(JSON.stringify(await server.listed(ada))).not.toContain(id)
    expect(await server.recorded(ada)).toMatchObject([
      {
        kind: 'DELETED',
        userId: 'deleted',
        name: 'Gelöschte Person',
        author: { id: 'command-line' },
      },
    ])
  })

  it('a publication that is deleted is nobody’s any more', async () => {
    const ada = await server.begin()
    const request = '{ client(id: "praxis-heute") { id } }'
    expect(await server.ask(ada, request)).toMatchObject({
      data: { client: { id: 'praxis-heute' } },
    })
    const words = ['--organisation', 'verlagnord', '--client', 'praxis-heute', '--yes']
    await run({ dataDir: server.dataDir }, 'publication', ...words)
    expect(await server.ask(ada, request)).toEqual({ data: { client: null } })
  })
})

it.each([
  [['everything'], "'everything' is none of person, publication, organisation."],
  [['person'], 'Missing: --organisation <realm or name>'],
  [['person', '--organisation', 'haus'], 'Missing: --user <name or id>'],
  [['publication', '--organisation', 'haus'], 'Missing: --client <id>'],
  [['organisation', '--organisation', 'nowhere'], "There is no organisation 'nowhere'."],
  [['person', '--organisation', 'x', '--user', 'y', '--as', ' '], '--as is empty.'],
])('what is not done is said in one sentence %j', async (words, sentence) => {
  const { err, print } = printed()
  const dataDir = temporaryFolder()
  expect(await runDelete(words, { MASTHEAD_DATA: dataDir }, print)).toBe(2)
  expect(err[0]).toBe(sentence)
})
