import { readFileSync, writeFileSync } from 'node:fs'

import { createClient } from 'graphql-ws'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

import {
  ChangeUserRolesDocument,
  UserChangesDocument,
  UsersDocument,
  type UserChangesQuery,
  type UserRolesInput,
  type UsersQuery,
} from '#contract/generated/operations.ts'
import type { ServerOptions } from '#server/options.ts'
import { startServer, type RunningServer } from '#server/server.ts'
import { demoFolder, realmPath } from '#tests/server/identity/identity-portal.ts'
import { Browser } from '#tests/server/identity/sign-in.ts'
import { portOf } from '#tests/support/running.ts'

import type { Answer } from '../api-server.ts'

/** The tokens of a user who signed in. */
export interface Tokens {
  access_token: string
  refresh_token: string
}

type List = NonNullable<UsersQuery['client']>['users']
type Changes = NonNullable<UserChangesQuery['client']>['userChanges']['nodes']

export const changing = (
  userId: string,
  add: UserRolesInput['add'],
  remove: UserRolesInput['add'] = [],
): UserRolesInput[] => [{ userId, add, remove }]

/** The people of the demo that are here, none of them in a group. */
const people = ['ada', 'jonas', 'mira', 'gast']

/** The realm file of the demo's first organisation. */
interface RealmJson {
  groups?: object[]
  users: RealmUser[]
}

interface RealmUser {
  username: string
  enabled?: boolean
  groups?: string[]
  clientRoles: Record<string, string[]>
}

/** A whole server with the demo's organisations, whose users are asked for and changed by the API. */
export class UsersServer {
  readonly clientId = 'apothekenblatt'
  readonly dataDir: string
  readonly #server: RunningServer
  readonly #origin: string
  readonly #realm: string
  /** the changes on record before this test */
  #before: readonly string[] = []
  #tests = 0

  private constructor(server: RunningServer, dataDir: string) {
    this.#server = server
    this.dataDir = dataDir
    this.#origin = `http://localhost:${portOf(server.http)}`
    this.edit((realm) => {
      realm.users = realm.users.filter(({ username }) => people.includes(username))
      for (const user of realm.users) user.groups = []
    })
    this.#realm = readFileSync(this.#path, 'utf8')
  }

  /** `prepare` fills the data folder before the server opens it. */
  static async start({
    prepare,
    ...options
  }: Pick<ServerOptions, 'log' | 'databaseUrl'> & {
    prepare?: (dataDir: string) => Promise<void>
  } = {}): Promise<UsersServer> {
    const dataDir = await demoFolder()
    await prepare?.(dataDir)
    const server = await startServer({
      port: 0,
      host: 'localhost',
      dataDir,
      portalDir: dataDir,
      publicOrigin: 'https://portal.invalid',
      demo: false,
      ...options,
      passwordGrant: true,
      clientId: 'portal',
      scope: 'openid',
      graphqlClientEndpoint: '/graphql',
    })
    return new UsersServer(server, dataDir)
  }

  /** Signs Ada in to the realm as it was at first, for a test of its own. */
  async begin(): Promise<Tokens> {
    writeFileSync(this.#path, this.#realm)
    this.#tests += 1
    const ada = await this.signIn('ada')
    this.#before = []
    this.#before = (await this.recorded(ada)).map((change) => JSON.stringify(change))
    return ada
  }

  close(): Promise<void> {
    return this.#server.close()
  }

  /** A browser without any session. */
  browser(): Browser {
    return new Browser(this.#origin)
  }

  signIn(username: string): Promise<Tokens> {
    return this.#granted({
      grant_type: 'password',
      username,
      password: 'masthead',
      scope: 'openid',
    })
  }

  renewed({ refresh_token }: Tokens): Promise<Tokens> {
    return this.#granted({ grant_type: 'refresh_token', refresh_token })
  }

  async ask<Data>(
    { access_token }: Tokens,
    operation: { toString(): string },
    variables: object = {},
  ): Promise<Omit<Answer<Data>, 'status'>> {
    const { clientId } = this
    const response = await fetch(`${this.#origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: access_token },
      body: JSON.stringify({ query: operation.toString(), variables: { clientId, ...variables } }),
    })
    return response.json()
  }

  async listed(tokens: Tokens): Promise<List> {
    const { data } = await this.ask<{ client: { users: List } }>(tokens, UsersDocument)
    if (data === undefined) throw new Error('There is no list of users.')
    return data.client.users
  }

  async named(tokens: Tokens, name: string): Promise<List['users'][number]> {
    const user = (await this.listed(tokens)).users.find((one) => one.name === name)
    if (user === undefined) throw new Error(`There is no user ${name}.`)
    return user
  }

  async change(tokens: Tokens, changes: UserRolesInput[], operation: string) {
    const { data } = await this.ask<{
      changeUserRoles: { results: { refusal: string | null }[]; userErrors: { code: string }[] }
    }>(tokens, ChangeUserRolesDocument, { changes, operation: `${operation}-${this.#tests}` })
    if (data === undefined) throw new Error('There is no answer to the change.')
    return data.changeUserRoles
  }

  /** The changes on record that came in this test. */
  async recorded(tokens: Tokens): Promise<Changes> {
    const { data } = await this.ask<{ client: { userChanges: { nodes: Changes } } }>(
      tokens,
      UserChangesDocument,
      { first: 100 },
    )
    const nodes = data?.client.userChanges.nodes ?? []
    return nodes.filter((change) => !this.#before.includes(JSON.stringify(change)))
  }

  async mayOpen(tokens: Tokens, field: string): Promise<boolean> {
    const request = `query ($clientId: ID!) { client(id: $clientId) { ${field} } }`
    const { errors } = await this.ask(tokens, request)
    return errors === undefined
  }

  /** Opens a socket of its own. */
  listening(tokens: Tokens) {
    const [told, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
    const client = createClient({
      url: `${this.#origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: tokens.access_token },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => {},
      on: { connected: () => told.resolve(), closed: (event) => closed.resolve(event) },
    })
    return { told: told.promise, closed: closed.promise, end: () => void client.dispose() }
  }

  /** Changes the realm file by hand, as an operator does. */
  edit(change: (realm: RealmJson) => void): void {
    const realm: RealmJson = JSON.parse(readFileSync(this.#path, 'utf8'))
    change(realm)
    writeFileSync(this.#path, JSON.stringify(realm))
  }

  editUser(username: string, changed: Partial<RealmUser>): void {
    this.edit(({ users }) => {
      for (const user of users) if (user.username === username) Object.assign(user, changed)
    })
  }

  get #path(): string {
    return realmPath(this.dataDir)
  }

  async #granted(fields: Record<string, string>): Promise<Tokens> {
    const response = await fetch(
      `${this.#origin}/realms/verlagnord/protocol/openid-connect/token`,
      {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'portal', ...fields }),
      },
    )
    expect(response.status).toBe(200)
    return response.json()
  }
}
