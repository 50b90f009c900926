import { recognisedRoles } from '#machines/access.ts'

import { newClient, sharedApi, type Answer, type ApiServer } from './api-server.ts'

/** An operation of the portal, with the types of what it asks and answers. */
export interface Operation<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

interface Who {
  readonly subject?: string
  readonly name?: string
  readonly realm?: string
  readonly roles?: readonly string[]
}

/** One person, who asks for one client. */
export class Person {
  readonly api: ApiServer
  readonly token: string
  readonly clientId: string

  private constructor(api: ApiServer, token: string, clientId: string) {
    this.api = api
    this.token = token
    this.clientId = clientId
  }

  /** Ada, with all roles on a client that nobody has used, unless told otherwise. */
  static async of(clientId = newClient(), who: Who = {}): Promise<Person> {
    const api = await sharedApi()
    const { roles = recognisedRoles, ...rest } = who
    const token = await api.issuer.token({ ...rest, roles: { [clientId]: roles } })
    return new Person(api, token, clientId)
  }

  /** Another person on the same client. */
  beside(who: Who): Promise<Person> {
    return Person.of(this.clientId, who)
  }

  /** The answer as it came, faults included. */
  answer<Data, Variables extends object>(
    operation: Operation<Data, Variables>,
    variables: Omit<Variables, 'clientId'>,
  ): Promise<Answer<Data>> {
    const { clientId, token } = this
    return this.api.ask<Data>(token, operation.toString(), { ...variables, clientId })
  }

  /** The data of an answer without errors. */
  async ask<Data, Variables extends object>(
    operation: Operation<Data, Variables>,
    variables: Omit<Variables, 'clientId'>,
  ): Promise<Data> {
    return dataOf(await this.answer(operation, variables))
  }

  /** The answer for some fields of the client. */
  answerOf(fields: string): Promise<Answer> {
    return this.#asked<unknown>(fields)
  }

  /** Some fields of the client, from an answer without errors. */
  async fields<Data>(fields: string): Promise<Data> {
    return dataOf(await this.#asked<{ client: Data }>(fields)).client
  }

  #asked<Data>(fields: string): Promise<Answer<Data>> {
    return this.api.ask<Data>(this.token, `{ client(id: "${this.clientId}") { ${fields} } }`)
  }

  /** The code of the first error that fields of the client are answered with. */
  async codeOf(fields: string): Promise<unknown> {
    return codeIn(await this.answerOf(fields))
  }
}

function dataOf<Data>({ data, errors }: Answer<Data>): Data {
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

/** The code of the first error of an answer. */
export function codeIn({ errors }: Answer): unknown {
  return errors?.[0]?.extensions?.['code'] ?? null
}

interface Fault {
  readonly code: string
  readonly field: readonly string[] | null
}

/** The faults of a user, as `CODE field`. */
export function faultsOf(payload: { readonly userErrors: readonly Fault[] } | undefined): string[] {
  return (
    payload?.userErrors.map(({ code, field }) => `${code} ${field?.join('.') ?? ''}`.trim()) ?? []
  )
}

let operations = 0

/** The id of an operation that nobody has used. */
export function newOperation(): string {
  operations += 1
  return `operation-${operations}`
}
