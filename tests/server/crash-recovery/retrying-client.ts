/** An operation and the types that go with it. */
interface Operation<Data, Variables> {
  toString: () => string
  __apiType?: (variables: Variables) => Data
}

/** A server with the demo data and the password grant. */
export interface Reached {
  readonly origin: string
  /** resolves while it may be asked */
  opened(): Promise<void>
}

/** The user in whose name it asks. */
export interface DemoUser {
  readonly realm: string
  readonly username: string
  readonly password: string
}

const ada: DemoUser = { realm: 'verlagnord', username: 'ada', password: 'masthead' }

/** A token lives for five minutes. */
const tokenAge = 120_000

/** Asks a server that may die at any time, in the name of a demo user. */
export class RetryingClient {
  readonly #server: Reached
  readonly #user: DemoUser
  #token = ''
  #since = 0
  #signIn: Promise<void> | null = null

  constructor(server: Reached, user: DemoUser = ada) {
    this.#server = server
    this.#user = user
  }

  /** Sends the same again, whenever the server is open, until there is an answer. */
  async insist<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    for (;;) {
      await this.#server.opened()
      try {
        return await this.ask(operation, variables)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error // what is no failing network
      }
    }
  }

  /** Asks once, whether the server is open or not. Rejects with a `TypeError` when there is no answer. */
  async ask<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    if (Date.now() - this.#since > tokenAge) {
      this.#signIn ??= this.#fetchToken().finally(() => (this.#signIn = null))
      await this.#signIn
    }
    const response = await fetch(`${this.#server.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#token },
      body: JSON.stringify({ query: operation.toString(), variables }),
    })
    const { data, errors }: { data?: Data; errors?: unknown } = await response.json()
    if (errors !== undefined || data === undefined) throw new Error(JSON.stringify(errors))
    return data
  }

  async #fetchToken(): Promise<void> {
    const { realm, username, password } = this.#user
    const issuer = `${this.#server.origin}/realms/${realm}/protocol/openid-connect`
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'portal',
        grant_type: 'password',
        username,
        password,
        scope: 'openid profile email',
      }),
    })
    const { access_token: token }: { access_token?: string } = await response.json()
    if (!token) throw new Error('The provider gave no token.')
    this.#token = token
    this.#since = Date.now()
  }
}
