import {
  eraseClient,
  eraseRealm,
  eraseUser,
  invitationsFrom,
  type realmNamed,
  userNamed,
} from '../identity/erasing.ts'
import { UsageError } from '../ingest/options.ts'
import { type Deleted, deletedSubject, type TableRows } from '../records/deletion.ts'
import type { Store } from '../records/store.ts'
import { operator, recordRights } from '../rights-record.ts'

interface Counted {
  readonly name: string
  readonly rows: number
}

/** A deletion that was looked at: what it does, in numbers, and how it is done. */
export interface Planned {
  readonly title: string
  readonly gone: readonly Counted[]
  readonly renamed: readonly Counted[]
  readonly carryOut: () => Promise<void>
}

/** An organisation with the records, and with its file where the embedded provider has it. */
interface Place {
  readonly store: Store
  readonly realm: string
  readonly dataDir: string
  readonly file: ReturnType<typeof realmNamed>
}

const tried = { isTried: true }
const really = { isTried: false }

/** Deletes a person, of whom nothing but what others need stays. */
export async function plannedPerson(
  { store, realm, dataDir, file }: Place,
  { user, as }: { user: string; as: string },
): Promise<Planned> {
  const account = file && userNamed(file, user)
  const subject = account?.id ?? user
  const written = await store.deletion.namesOf(realm, subject)
  const names = [...new Set([...(account ? [account.name] : []), ...written])]
  const person = { realm, subject, names, as }
  const result = await store.deletion.person(person, tried)
  if (account === undefined && result.gone.length + result.renamed.length === 0)
    throw new UsageError(`There is no user '${user}' in ${realm}, and nothing of such a user.`)
  return {
    title: `${names.join(', ') || subject} of ${realm}`,
    gone: [
      ...(account
        ? [{ name: `account ${account.username}, with sessions and roles`, rows: 1 }]
        : []),
      ...invitations(account?.invitations ?? 0),
      ...named(result.gone),
    ],
    renamed: named(result.renamed),
    carryOut: async () => {
      // the account last: by its name the command finds them again, should it break off
      await store.deletion.person(person, really)
      if (account) {
        await eraseUser(dataDir, realm, account.id)
        // with all that they wrote until then
        await store.deletion.person(person, really)
      }
      const gone = {
        kind: 'DELETED',
        userId: deletedSubject,
        name: as,
        added: [],
        removed: [],
      } as const
      const known = await store.publications.ofRealm(realm)
      const clients = new Set([
        ...known.map(({ client }) => client),
        ...(file?.clients ?? []).map(({ clientId }) => clientId),
      ])
      const changes = [...clients].map((client) => ({ client, ...gone }))
      await recordRights(store, realm, { changes, author: operator() })
    },
  }
}

/** Deletes a publication with everything that is about it. */
export async function plannedPublication(place: Place, client: string): Promise<Planned> {
  const { store, realm, dataDir, file } = place
  const isInFile = file?.clients.some(({ clientId }) => clientId === client) === true
  const publication = await store.publications.find(realm, client)
  if (!publication && !isInFile)
    throw new UsageError(`There is no publication '${client}' in ${realm}.`)
  const rows = publication ? await rowsOf(store, publication.id) : []
  return {
    title: `${publication?.name ?? client} (${client}) of ${realm}`,
    gone: [
      ...(isInFile ? [{ name: 'publication at sign-in, with its roles', rows: 1 }] : []),
      ...invitations(file ? invitationsFrom(file, client) : 0),
      ...rows,
    ],
    renamed: [],
    carryOut: async () => {
      // first: a caller who comes in would make it again
      if (isInFile) await eraseClient(dataDir, realm, client)
      if (publication) await erase(store, publication.id)
    },
  }
}

/** Deletes an organisation with all its publications. */
export async function plannedOrganisation(place: Place): Promise<Planned> {
  const { store, realm, dataDir, file } = place
  const publications = await store.publications.ofRealm(realm)
  const rows: Counted[] = []
  for (const { id, client } of publications)
    for (const one of await rowsOf(store, id)) rows.push({ ...one, name: `${client}: ${one.name}` })
  const own = await store.deletion.organisation(realm, tried)
  return {
    title: `${file?.displayName ?? realm} (${realm}), with ${publications.length} publications`,
    gone: [
      ...(file
        ? [{ name: 'users at sign-in, with sessions and roles', rows: file.users.length }]
        : []),
      ...rows,
      ...named(own.gone.filter(({ table }) => table !== 'publication')),
    ],
    renamed: [],
    carryOut: async () => {
      if (file) await eraseRealm(dataDir, realm)
      for (const { id } of publications) await erase(store, id)
      await store.deletion.organisation(realm, really)
    },
  }
}

async function erase(store: Store, publication: number): Promise<void> {
  await store.deletion.publication(publication, really)
  await store.warehouse.forget(publication)
}

async function rowsOf(store: Store, publication: number): Promise<Counted[]> {
  const { gone }: Deleted = await store.deletion.publication(publication, tried)
  const current = await store.warehouse.holdings(publication)
  return [
    ...named(gone.filter(({ table }) => table !== 'publication')),
    ...current.map(({ table, rows }) => ({ name: `statistics, ${worded(table)}`, rows })),
  ]
}

function invitations(rows: number): Counted[] {
  return rows > 0 ? [{ name: 'invitations that nobody accepted', rows }] : []
}

function named(tables: readonly TableRows[]): Counted[] {
  const sums = new Map<string, number>()
  for (const { table, rows } of tables) sums.set(table, (sums.get(table) ?? 0) + rows)
  return [...sums].map(([table, rows]) => ({ name: worded(table), rows }))
}

function worded(table: string): string {
  return table.replaceAll('_', ' ')
}
