import { realmOf } from '#machines/organisation.ts'

import { isPasswordHash } from '../sign-in/passwords.ts'

/** A publication of an organisation; in tokens an entry of `resource_access`. */
export interface RealmClient {
  clientId: string
  name: string
}

/** A group of the realm: its members have its roles. */
export interface RealmGroup {
  /** Users name their groups by it. */
  name: string
  clientRoles: Record<string, string[]>
}

/** An invitation that nobody has taken yet. Times in milliseconds since 1970. */
export interface RealmInvitation {
  /** The secret of its link is not kept. */
  tokenHash: string
  at: number
  endsAt: number
  /** The publication from which it came. */
  client: string
  author: { id: string; name: string }
}

export interface RealmUser {
  /** The subject of tokens; stays the same when the user name changes. */
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  enabled: boolean
  /** Missing while an invitation is open. */
  passwordHash: string | undefined
  invitation: RealmInvitation | undefined
  realmRoles: string[]
  /** The names of the user's groups. */
  groups: string[]
  /** Held in person; `rolesOf` adds those of the groups. */
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
  groups: RealmGroup[]
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
  const groups = reader.list('groups', file['groups']).map((entry, index) => {
    return readGroup(reader, `groups[${index}]`, entry)
  })
  checkReferences(at, { clients, groups, users })
  return {
    realm,
    displayName: reader.text('displayName', file['displayName']),
    demo: file['demo'] === true,
    accessTokenSeconds: reader.seconds('accessTokenSeconds', file['accessTokenSeconds'], 300),
    sessionIdleSeconds: reader.seconds('sessionIdleSeconds', file['sessionIdleSeconds'], 1800),
    sessionMaxSeconds: reader.seconds('sessionMaxSeconds', file['sessionMaxSeconds'], 36_000),
    clients,
    groups,
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

function readGroup(reader: Reader, place: string, entry: unknown): RealmGroup {
  const group = reader.record(place, entry)
  return {
    name: reader.text(`${place}.name`, group['name']),
    clientRoles: readRoles(reader, `${place}.clientRoles`, group['clientRoles']),
  }
}

function readUser(reader: Reader, place: string, entry: unknown): RealmUser {
  const user = reader.record(place, entry)
  const text = (name: string) => reader.text(`${place}.${name}`, user[name])
  const isInvited = user['invitation'] !== undefined && user['passwordHash'] === undefined
  const passwordHash = isInvited ? undefined : text('passwordHash')
  if (passwordHash !== undefined && !isPasswordHash(passwordHash)) {
    throw reader.problem(`${place}.passwordHash`, 'must be a scrypt hash, "$scrypt$ln=…"')
  }
  return {
    id: text('id'),
    username: text('username').toLowerCase(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    enabled: user['enabled'] !== false,
    passwordHash,
    invitation: isInvited
      ? readInvitation(reader, `${place}.invitation`, user['invitation'])
      : undefined,
    realmRoles: reader.texts(`${place}.realmRoles`, user['realmRoles']),
    groups: reader.texts(`${place}.groups`, user['groups']),
    clientRoles: readRoles(reader, `${place}.clientRoles`, user['clientRoles']),
  }
}

function readInvitation(reader: Reader, place: string, value: unknown): RealmInvitation {
  const invitation = reader.record(place, value)
  const author = reader.record(`${place}.author`, invitation['author'])
  return {
    tokenHash: reader.text(`${place}.tokenHash`, invitation['tokenHash']),
    at: reader.number(`${place}.at`, invitation['at']),
    endsAt: reader.number(`${place}.endsAt`, invitation['endsAt']),
    client: reader.text(`${place}.client`, invitation['client']),
    author: {
      id: reader.text(`${place}.author.id`, author['id']),
      name: reader.text(`${place}.author.name`, author['name']),
    },
  }
}

function readRoles(reader: Reader, place: string, value: unknown = {}): Record<string, string[]> {
  const roles = Object.entries(reader.record(place, value))
  return Object.fromEntries(
    roles.map(([client, held]) => [client, reader.texts(`${place}.${client}`, held)]),
  )
}

function checkReferences(
  problem: Problem,
  { clients, groups, users }: Pick<Realm, 'clients' | 'groups' | 'users'>,
): void {
  const known = new Set(clients.map(({ clientId }) => clientId))
  if (known.size < clients.length) throw problem('clients', 'must not name a clientId twice')
  const names = new Set(groups.map(({ name }) => name))
  if (names.size < groups.length) throw problem('groups', 'must not have the same name twice')
  for (const key of ['id', 'username'] as const) {
    if (new Set(users.map((user) => user[key])).size < users.length) {
      throw problem('users', `must not have the same ${key} twice`)
    }
  }
  for (const [place, entries] of [['groups', groups] as const, ['users', users] as const]) {
    for (const [index, { clientRoles }] of entries.entries()) {
      const unknown = Object.keys(clientRoles).find((client) => !known.has(client))
      if (unknown === undefined) continue
      throw problem(`${place}[${index}].clientRoles`, `names "${unknown}", which is not in clients`)
    }
  }
  for (const [index, user] of users.entries()) {
    const unknown = user.groups.find((name) => !names.has(name))
    if (unknown === undefined) continue
    throw problem(`users[${index}].groups`, `names "${unknown}", which is not in groups`)
  }
}

/** Says which realm file is wrong, where in it and why. */
export class RealmFileError extends Error {
  constructor(path: string, place: string, problem: string) {
    super(`Realm file ${path}: ${place === '' ? '' : `${place} `}${problem}`)
    this.name = 'RealmFileError'
  }
}

/** Makes the error for a place in the file. */
type Problem = (place: string, problem: string) => RealmFileError

/** Reads values of a parsed file, each with its place for the error. */
interface Reader {
  problem: Problem
  record(place: string, value: unknown): Record<string, unknown>
  list(place: string, value: unknown): unknown[]
  text(place: string, value: unknown): string
  texts(place: string, value: unknown): string[]
  seconds(place: string, value: unknown, fallback: number): number
  number(place: string, value: unknown): number
}

/** A reader that throws the given problem. */
export function readerOf(problem: Problem): Reader {
  const reader: Reader = {
    problem,
    record(place, value) {
      if (isRecord(value)) return value
      throw problem(place, 'must be an object')
    },
    list(place, value = []) {
      if (Array.isArray(value)) return value
      throw problem(place, 'must be a list')
    },
    text(place, value) {
      if (typeof value === 'string' && value.trim() !== '') return value
      throw problem(place, 'must be a text that is not empty')
    },
    texts: (place, value) =>
      reader.list(place, value).map((entry, index) => reader.text(`${place}[${index}]`, entry)),
    seconds(place, value, fallback) {
      if (value === undefined) return fallback
      if (Number.isSafeInteger(value) && Number(value) > 0) return Number(value)
      throw problem(place, 'must be a whole number of seconds above 0')
    },
    number(place, value) {
      if (Number.isSafeInteger(value)) return Number(value)
      throw problem(place, 'must be a whole number')
    },
  }
  return reader
}

/** The value a text means. @throws the given problem */
export function parseJson(text: string, problem: Problem): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw problem('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The roles of a user or a group on one client; it can have any name, "constructor" too. */
export function rolesOn(
  { clientRoles }: Pick<RealmGroup, 'clientRoles'>,
  client: string,
): string[] {
  return Object.hasOwn(clientRoles, client) ? (clientRoles[client] ?? []) : []
}

/** The roles of a user by client: held in person and by groups, each once. */
export function rolesOf({ groups }: Realm, user: RealmUser): Map<string, string[]> {
  const all = new Map<string, Set<string>>()
  const holders = [user, ...groups.filter(({ name }) => user.groups.includes(name))]
  for (const { clientRoles } of holders) {
    for (const [client, roles] of Object.entries(clientRoles)) {
      all.set(client, (all.get(client) ?? new Set()).union(new Set(roles)))
    }
  }
  return new Map([...all].map(([client, roles]) => [client, [...roles]]))
}
