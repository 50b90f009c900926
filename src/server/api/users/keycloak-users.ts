import { recognisedRoles, type Role } from '#machines/access.ts'

import type { DirectoryUser } from './user-directory.ts'

/** A role as Keycloak names it in requests. */
export interface RoleName {
  readonly id: string
  readonly name: string
}

/** A user in Keycloak's words, as far as it is read here. */
export interface KeycloakUser {
  readonly id: string
  readonly username: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly enabled?: boolean
  /** the caller's rights on the user; lists do not tell them */
  readonly access?: { readonly mapRoles?: boolean }
}

interface Mappings {
  readonly clientMappings?: Readonly<Record<string, { readonly mappings?: readonly RoleName[] }>>
}

interface KeycloakGroup {
  readonly id: string
  readonly name: string
  readonly parentId?: string
  readonly clientRoles?: Readonly<Record<string, readonly string[]>>
}

/** A publication as Keycloak knows it: `number` is its own id for the client. */
export interface KeycloakClient {
  readonly realm: string
  readonly client: string
  readonly number: string
}

/** Reads users with their roles, and each group once. */
export class UserReader {
  readonly #host: string
  readonly #admin: AdminInterface
  readonly #client: KeycloakClient
  readonly #groups = new Map<string, Promise<KeycloakGroup>>()

  constructor(host: string, admin: AdminInterface, client: KeycloakClient) {
    this.#host = host
    this.#admin = admin
    this.#client = client
  }

  /** A user with roles held in person and inherited. @throws AdminFault */
  async whole(user: KeycloakUser): Promise<DirectoryUser> {
    const { realm, client } = this.#client
    const [mappings, effective, groups] = await Promise.all([
      this.#admin.read<Mappings>(['users', user.id, 'role-mappings']),
      this.effective(user.id),
      this.#admin.read<KeycloakGroup[]>(['users', user.id, 'groups'], fully),
    ])
    const lines = await Promise.all(groups.map((group) => this.#withParents(group)))
    const direct = namesIn(mappings, client)
    const console = consoleOf(this.#host, realm)
    return {
      id: user.id,
      name: nameOf(user),
      email: user.email ?? '',
      enabled: user.enabled !== false,
      lastSeen: null,
      groups: groups.map(({ id, name }) => ({ name, console: console.group(id) })),
      roles: known(direct),
      inherited: inheritedRoles(client, { direct, effective, lines }),
      unknownRoles: effective.length - known(effective).length,
      clients: clientsIn(mappings, lines.flat()),
      invitation: null,
      console: console.user(user.id),
    }
  }

  /** The names of all roles of the publication that a user has, however they came. @throws AdminFault */
  async effective(userId: string): Promise<string[]> {
    const path = ['users', userId, 'role-mappings', 'clients', this.#client.number, 'composite']
    return (await this.#admin.read<RoleName[]>(path)).map(({ name }) => name)
  }

  /** A group and those around it, whose roles its members have too. */
  async #withParents(group: KeycloakGroup): Promise<KeycloakGroup[]> {
    const { parentId } = group
    if (parentId === undefined) return [group]
    const request =
      this.#groups.get(parentId) ?? this.#admin.read<KeycloakGroup>(['groups', parentId])
    this.#groups.set(parentId, request)
    // Those who see a user need not see every group; the role is then shown without its name.
    const parent = await request.catch(unlessRefused)
    return parent === undefined ? [group] : [group, ...(await this.#withParents(parent))]
  }
}

const fully = { briefRepresentation: 'false' }

/** A user's name as people say it. */
export function nameOf({ firstName = '', lastName = '', username }: KeycloakUser): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** Undefined for what the caller may not see. @throws every other fault */
function unlessRefused(error: unknown): undefined {
  if (error instanceof AdminFault && error.reason === 'NOT_ALLOWED') return
  throw error
}

function namesIn({ clientMappings = {} }: Mappings, client: string): string[] {
  const own = Object.hasOwn(clientMappings, client) ? clientMappings[client] : undefined
  return (own?.mappings ?? []).map(({ name }) => name)
}

function inheritedRoles(
  client: string,
  current: { direct: string[]; effective: string[]; lines: KeycloakGroup[][] },
): DirectoryUser['inherited'] {
  return known(current.effective).flatMap((role) => {
    const giving = current.lines.filter((line) =>
      line.some(({ clientRoles = {} }) =>
        Object.entries(clientRoles).some(([of, roles]) => of === client && roles.includes(role)),
      ),
    )
    const groups = giving.flatMap(([group]) => (group === undefined ? [] : [group.name]))
    return groups.length > 0 || !current.direct.includes(role) ? [{ role, groups }] : []
  })
}

function clientsIn(mappings: Mappings, groups: readonly KeycloakGroup[]): string[] {
  const byGroup = groups.flatMap(({ clientRoles = {} }) =>
    Object.entries(clientRoles).flatMap(([client, roles]) => (known(roles)[0] ? [client] : [])),
  )
  const direct = Object.keys(mappings.clientMappings ?? {}).filter(
    (client) => known(namesIn(mappings, client)).length > 0,
  )
  return [...new Set([...direct, ...byGroup])]
}

function known(names: readonly string[]): Role[] {
  return recognisedRoles.filter((role) => names.includes(role))
}

/** The reason why the admin interface did not do something. */
type AdminRefusal = 'NOT_ALLOWED' | 'NOT_FOUND' | 'UNREACHABLE'

/** The admin interface refused or did not answer; the message is for the operator and holds no token. */
export class AdminFault extends Error {
  override readonly name = 'AdminFault'
  readonly reason: AdminRefusal

  constructor(reason: AdminRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Milliseconds that Keycloak may take: for one answer, and for all that one question of ours needs. */
const limits = { answer: 5000, question: 45_000 }
/** Requests of one question at the same time. */
const atOnce = 8
const realmShape = /^[a-z0-9-]{1,63}$/

/**
 * Keycloak's admin interface of one realm, with the token of the user who asks and no right beyond theirs. It talks to
 * the configured host alone: redirects are not followed, and every part of a path is encoded.
 */
export class AdminInterface {
  readonly #base: string
  readonly #token: () => string
  readonly #end = AbortSignal.timeout(limits.question)

  /** `host` is the identity host without a slash at its end. */
  constructor(host: string, realm: string, token: () => string) {
    if (!realmShape.test(realm)) throw new AdminFault('NOT_FOUND', 'This is no realm.')
    this.#base = `${host}/admin/realms/${realm}`
    this.#token = token
  }

  /** The answer at a path. @throws AdminFault */
  async read<Answer>(path: readonly string[], query: Record<string, string> = {}): Promise<Answer> {
    const response = await this.#ask('GET', path, { query })
    return response.json().catch((cause: unknown) => {
      throw new AdminFault('UNREACHABLE', `${path.join('/')}: no JSON`, { cause })
    })
  }

  /** Adds or removes what the body names. @throws AdminFault */
  async write(method: 'POST' | 'DELETE', path: readonly string[], body: unknown): Promise<void> {
    await this.#ask(method, path, { body })
  }

  /** The answers for all values, some at a time. The first fault ends it. */
  async each<Value, Answer>(
    values: readonly Value[],
    ask: (value: Value) => Promise<Answer>,
  ): Promise<Answer[]> {
    const answers: Answer[] = []
    const waiting = values.entries()
    const worker = async () => {
      for (const [index, value] of waiting) answers[index] = await ask(value)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return answers
  }

  async #ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: readonly string[],
    { query = {}, body }: { query?: Record<string, string>; body?: unknown },
  ): Promise<Response> {
    const url = `${this.#base}/${path.map(encodeURIComponent).join('/')}?${new URLSearchParams(query)}`
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${this.#token()}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([this.#end, AbortSignal.timeout(limits.answer)]),
    }).catch((cause: unknown) => {
      throw new AdminFault('UNREACHABLE', `${method} ${path.join('/')}: no answer`, { cause })
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new AdminFault(
      refusalOf(response.status),
      `${method} ${path.join('/')}: ${response.status}`,
    )
  }
}

function refusalOf(status: number): AdminRefusal {
  if (status === 401 || status === 403) return 'NOT_ALLOWED'
  return status === 404 ? 'NOT_FOUND' : 'UNREACHABLE'
}

/** The addresses of pages in Keycloak's admin console. */
interface ConsolePages {
  readonly users: string
  user(id: string): string
  group(id: string): string
}

/** The console's pages of a realm, which has been checked. */
export function consoleOf(host: string, realm: string): ConsolePages {
  const base = `${host}/admin/${realm}/console/#/${realm}`
  return {
    users: `${base}/users`,
    user: (id) => `${base}/users/${encodeURIComponent(id)}/role-mapping`,
    group: (id) => `${base}/groups/${encodeURIComponent(id)}`,
  }
}
