import { realmOf } from '#machines/organisation.ts'

import { isPasswordHash } from '../sign-in/passwords.ts'
import { RealmFileError, parseJson, readerOf } from './realm-reader.ts'
import type { Problem, Reader } from './realm-reader.ts'

/** A publication of an organisation; in tokens an entry of `resource_access`. */
export interface RealmClient {
  clientId: string
  name: string
}

/** A user of the realm. */
export interface RealmUser {
  /** The subject of tokens; stays the same when the user name changes. */
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  enabled: boolean
  passwordHash: string
  realmRoles: string[]
  clientRoles: Record<string, string[]>
}

/** One organisation, as written in `identity/realms/<realm>.json`. */
export interface Realm {
  realm: string
  displayName: string
  /** True for the generated demo: its sign-in page shows the demo users. */
  demo: boolean
  /** Life of an access token in seconds. */
  accessTokenSeconds: number
  /** A session ends after this long without any request for it, in seconds. */
  sessionIdleSeconds: number
  /** A session ends this long after sign-in at the latest, in seconds. */
  sessionMaxSeconds: number
  clients: RealmClient[]
  users: RealmUser[]
}

/** Reads a realm from the text of its file. @throws RealmFileError naming file and place */
export function parseRealm(path: string, realm: string, text: string): Realm {
  const at = (place: string, problem: string) => new RealmFileError(path, place, problem)
  if (realmOf(realm) !== realm) {
    throw at('', 'the file name must be a realm: small letters, digits and hyphens')
  }
  const reader = readerOf(at)
  const file = reader.record('', parseJson(text, at))
  if (file['realm'] !== realm) throw at('realm', `must be "${realm}", as the file is called`)
  const clients = reader.list('clients', file['clients']).map((entry, index) => {
    return readClient(reader, `clients[${index}]`, entry)
  })
  const users = reader.list('users', file['users']).map((entry, index) => {
    return readUser(reader, `users[${index}]`, entry)
  })
  checkReferences(at, clients, users)
  return {
    realm,
    displayName: reader.text('displayName', file['displayName']),
    demo: file['demo'] === true,
    accessTokenSeconds: reader.seconds('accessTokenSeconds', file['accessTokenSeconds'], 300),
    sessionIdleSeconds: reader.seconds('sessionIdleSeconds', file['sessionIdleSeconds'], 1800),
    sessionMaxSeconds: reader.seconds('sessionMaxSeconds', file['sessionMaxSeconds'], 36_000),
    clients,
    users,
  }
}

function readClient(reader: Reader, place: string, entry: unknown): RealmClient {
  const client = reader.record(place, entry)
  return {
    clientId: reader.text(`${place}.clientId`, client['clientId']),
    name: reader.text(`${place}.name`, client['name']),
  }
}

function readUser(reader: Reader, place: string, entry: unknown): RealmUser {
  const user = reader.record(place, entry)
  const text = (name: string) => reader.text(`${place}.${name}`, user[name])
  const passwordHash = text('passwordHash')
  if (!isPasswordHash(passwordHash)) {
    throw reader.problem(`${place}.passwordHash`, 'must be a scrypt hash, "$scrypt$ln=…"')
  }
  const roles = reader.record(`${place}.clientRoles`, user['clientRoles'] ?? {})
  return {
    id: text('id'),
    username: text('username').toLowerCase(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    enabled: user['enabled'] !== false,
    passwordHash,
    realmRoles: reader.texts(`${place}.realmRoles`, user['realmRoles']),
    clientRoles: Object.fromEntries(
      Object.entries(roles).map(([client, held]) => [
        client,
        reader.texts(`${place}.clientRoles.${client}`, held),
      ]),
    ),
  }
}

function checkReferences(problem: Problem, clients: RealmClient[], users: RealmUser[]): void {
  const known = new Set(clients.map(({ clientId }) => clientId))
  if (known.size < clients.length) throw problem('clients', 'must not name a clientId twice')
  for (const key of ['id', 'username'] as const) {
    if (new Set(users.map((user) => user[key])).size < users.length) {
      throw problem('users', `must not have the same ${key} twice`)
    }
  }
  for (const [index, { clientRoles }] of users.entries()) {
    const unknown = Object.keys(clientRoles).find((client) => !known.has(client))
    if (unknown !== undefined) {
      throw problem(`users[${index}].clientRoles`, `names "${unknown}", which is not in clients`)
    }
  }
}
