import type { ConfigurationKind } from '#contract/configuration.ts'
import {
  ConfigurationChangesDocument,
  ConfigurationDocument,
  PublishConfigurationDocument,
  RemoveConfigurationDocument,
  RestoreConfigurationDocument,
  SaveConfigurationDraftDocument,
} from '#contract/generated/operations.ts'
import { startApi, type Answer, type ApiServer } from '#tests/server/api/api-server.ts'

interface Operation<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

let operations = 0

/** The API's configurations as one person reaches them in a publication. */
export class Person {
  readonly #api: ApiServer
  readonly #token: string
  readonly #clientId: string

  constructor(api: ApiServer, token: string, clientId: string) {
    this.#api = api
    this.#token = token
    this.#clientId = clientId
  }

  /** The answer as it came, faults included. */
  ask<Data, Variables extends Readonly<Record<string, unknown>>>(
    operation: Operation<Data, Variables>,
    variables: Omit<Variables, 'clientId'>,
  ): Promise<Answer<Data>> {
    const all = { ...variables, clientId: this.#clientId }
    return this.#api.ask<Data>(this.#token, operation.toString(), all)
  }

  /** Sends a draft whose document is JSON that `JSON.stringify` cannot write. */
  async saveText(kind: ConfigurationKind, document: string): Promise<Answer> {
    const variables = { clientId: this.#clientId, kind, key: 'all', basedOn: 0, revision: 0 }
    const query = SaveConfigurationDraftDocument.toString()
    const body = JSON.stringify({ query, variables: { ...variables, document: 'here' } })
    const response = await fetch(`${this.#api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#token },
      body: body.replace('"here"', document),
    })
    return { ...(await response.json()), status: response.status }
  }

  async read(kind: ConfigurationKind, key = 'all') {
    const { data } = await this.ask(ConfigurationDocument, { kind, key })
    return data?.client?.configuration ?? null
  }

  async save(
    kind: ConfigurationKind,
    document: unknown,
    o: { key?: string; basedOn?: number; revision?: number; note?: string } = {},
  ) {
    const rest = { key: 'all', basedOn: 0, revision: 0, ...o }
    const { data } = await this.ask(SaveConfigurationDraftDocument, { kind, document, ...rest })
    return data?.saveConfigurationDraft
  }

  async publish(
    kind: ConfigurationKind,
    o: { key?: string; basedOn: number; revision: number; note?: string },
  ) {
    const rest = { key: 'all', operation: newOperation(), ...o }
    const { data } = await this.ask(PublishConfigurationDocument, { kind, ...rest })
    return data?.publishConfiguration
  }

  async restore(
    kind: ConfigurationKind,
    o: { key?: string; basedOn: number; version: number; note?: string },
  ) {
    const rest = { key: 'all', operation: newOperation(), ...o }
    const { data } = await this.ask(RestoreConfigurationDocument, { kind, ...rest })
    return data?.restoreConfiguration
  }

  async remove(kind: ConfigurationKind, o: { key?: string; basedOn: number }) {
    const rest = { key: 'all', operation: newOperation(), ...o }
    const { data } = await this.ask(RemoveConfigurationDocument, { kind, ...rest })
    return data?.removeConfiguration
  }

  /** The feed of all kinds, as `kind number`. */
  async changes(page: { first?: number; after?: string | null } = {}) {
    const { data } = await this.ask(ConfigurationChangesDocument, { first: 50, ...page })
    const found = data?.client?.configurationChanges
    return {
      lines: found?.nodes.map(({ kind, key, number }) => `${kind} ${key} ${number}`) ?? [],
      next: found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null,
    }
  }
}

/** An operation that nobody has used. */
export function newOperation(): string {
  operations += 1
  return `operation-${operations}`
}

const everything = ['view-configuration', 'view-position-report-configuration']
const clients = Array.from({ length: 30 }, (_, index) => `blatt-${index + 1}`)

/** An API with empty publications, and the people who write there. */
export interface People {
  /** a publication that nobody writes to */
  readonly unusedClient: string
  /** goes on to a publication that nobody has written to */
  nextClient(): void
  /** a person with all roles on every publication, unless told otherwise; in realm `nord` and the latest publication */
  person(
    subject: string,
    o?: { roles?: readonly string[]; realm?: string; client?: string },
  ): Promise<Person>
  close(): Promise<void>
}

/** Opens it. */
export async function openConfigurations(): Promise<People> {
  const api = await startApi()
  let used = 0
  return {
    unusedClient: clients.at(-1) ?? '',
    nextClient: () => {
      used += 1
    },
    person: async (subject, { roles = everything, realm = 'nord', client } = {}) => {
      const held = Object.fromEntries(clients.map((name) => [name, roles]))
      const token = await api.issuer.token({ subject, name: `Die ${subject}`, roles: held, realm })
      return new Person(api, token, client ?? clients[used] ?? '')
    },
    close: () => api.close(),
  }
}
