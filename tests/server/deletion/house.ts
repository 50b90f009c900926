import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { openDatabase } from '#server/identity/storage/database.ts'
import { openStore, type StoreOptions } from '#server/records/store.ts'
import { realmPath, writeRealm } from '#tests/server/identity/identity-portal.ts'

import { type Catalogue, fill, recordsAt, warehouseAt } from './catalogue.ts'

/** The person of whom the house has rows everywhere. */
export const person = { subject: 'eva-7f3c', name: 'Eva Huber' }

interface House {
  readonly options: StoreOptions
  /** the publications of two organisations */
  readonly publications: Readonly<Record<'blatt' | 'heft' | 'other', number>>
}

/** Two organisations with rows in every table: of their publications, a person, and what both are called. */
export async function house(options: StoreOptions): Promise<House> {
  await mkdir(options.dataDir, { recursive: true })
  const store = await openStore(options)
  const made = async (realm: string, client: string) => {
    await store.ingest.saveOrganisation({ realm, name: realm })
    const id = await store.ingest.savePublication({ realm, client, name: `${client}-named` })
    const signal = [{ day: 20_000, signal: 'bookmark', signals: 3 }]
    await store.warehouse.append(id, { key: 'k', mode: 'add', signal })
    return id
  }
  const publications = {
    blatt: await made('haus', 'blatt'),
    heft: await made('haus', 'heft'),
    other: await made('anderes', 'other'),
  }
  await store.close()
  await writeRealms(options.dataDir)
  const [records, warehouse] = [await recordsAt(options), await warehouseAt(options)]
  for (const [client, publication] of Object.entries(publications)) {
    const realm = client === 'other' ? 'anderes' : 'haus'
    await fillRecords(records, { publication, realm, ...person })
    await fill(warehouse, ['publication'], { publication, written_at: '2026-11-27' })
  }
  await records.close()
  await warehouse.close()
  return { options, publications }
}

async function fillRecords(
  records: Catalogue,
  of: { publication: number; realm: string; subject: string; name: string },
): Promise<void> {
  const { publication, realm, subject, name } = of
  const json = JSON.stringify([{ userId: subject, name }])
  const own = { publication_id: publication, subject, user_id: subject, actor: name }
  const values = { ...own, added_by: name, asked: json, planned: json, answer: json }
  const filled = await fill(records, ['publication_id'], values)
  expect(filled).toContain('user_operation')
  const [website] = await records.query(
    `select max(id) as id from website where publication_id = ${publication}`,
  )
  const id = Number(website?.['id'])
  const below = { columns: records.columns.filter(({ table }) => !filled.includes(table)) }
  await fill({ ...records, ...below }, ['website_id'], { website_id: id })
  // history that was imported names its authors alone
  await records.query(
    `insert into banlist_change (publication_id, operation, kind, at, actor, added, edited, removed, link)
      values (${publication}, 'told', 'ADD', 1, '${name}', 1, 0, 0, 'https://told.example/')`,
  )
  if (publication % 2 === 1)
    await records.query(
      `insert into preference (realm, subject, name, value)
        values ('${realm}', '${subject}', 'density-${publication}', 'dense')`,
    )
}

/** Both realms at the embedded provider, with an open invitation by the person, sessions and keys. */
async function writeRealms(dataDir: string): Promise<void> {
  for (const [realm, clients] of [
    ['haus', ['blatt', 'heft']],
    ['anderes', ['other']],
  ] as const) {
    await writeRealm(dataDir, realm, {
      [person.subject]: 'ein langes Kennwort',
      mira: 'ein anderes',
    })
    const path = realmPath(dataDir, realm)
    const file = JSON.parse(readFileSync(path, 'utf8'))
    const author = { id: person.subject, name: person.name }
    const [client] = clients
    const guest = {
      id: `guest-${realm}`,
      username: 'gast',
      firstName: 'G',
      lastName: 'A',
      email: 'g@a',
    }
    const invitation = { tokenHash: 'x', at: 1, endsAt: 2, client, author }
    Object.assign(file.users[1], { firstName: 'Mira', lastName: 'Novak' })
    for (const user of file.users)
      user.clientRoles = Object.fromEntries(clients.map((one) => [one, ['view-banlist']]))
    file.users.push({ ...guest, invitation })
    file.clients = clients.map((one) => ({ clientId: one, name: one }))
    file.groups = [{ name: 'Redaktion', clientRoles: { [client]: ['view-banlist'] } }]
    writeFileSync(path, JSON.stringify(file))
    const database = openDatabase(join(dataDir, 'identity'))
    const payload = JSON.stringify({ accountId: person.subject })
    database.sql
      .exec(`insert into entry (realm, model, id, payload, expires) values ('${realm}', 'Session', 's', '${payload}', 9e9);
      insert into signing_key values ('${realm}', 'k', '{}', 1);
      insert into last_seen values ('${realm}', '${person.subject}', 1), ('${realm}', 'mira', 1)`)
    database.close()
  }
}
