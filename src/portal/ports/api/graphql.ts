import { fieldsOf } from '#lib/fields.ts'

/** A typed operation: its text, which knows the shapes of result and variables. */
export interface Operation<Data, Variables> {
  toString: () => string
  __apiType?: (variables: Variables) => Data
}

/** What came back: data and errors as the server sent them, whatever the status. */
export interface Answer<Data> {
  data: Data | null
  errors: readonly GraphqlError[]
  status: number
}

export interface GraphqlError {
  message: string
  path?: readonly (string | number)[]
  extensions?: { code?: string }
}

export type SendOperation = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Answer<Data>>

const operationNames = new Map<string, string>()

/** The operation's name, read from its text. */
export function operationName(operation: { toString(): string }): string {
  const text = operation.toString()
  const known = operationNames.get(text)
  if (known !== undefined) return known
  const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? ''
  operationNames.set(text, name)
  return name
}

/**
 * Sends operations to the one endpoint: a POST of `{operationName, variables, query}` with an
 * `authorization` header holding the access token, or nothing. spec 7
 * Rejects only when the network fails; an answer without JSON comes back as an error.
 */
export function createGraphql(endpoint: string, accessToken: () => string): SendOperation {
  return async <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        accept: 'application/graphql-response+json, application/json',
        authorization: accessToken(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        operationName: operationName(operation),
        variables,
        query: operation.toString(),
      }),
      signal: signal ?? null,
    })
    return answerOf<Data>(await response.text(), response.status)
  }
}

function answerOf<Data>(text: string, status: number): Answer<Data> {
  const answer = { ...parsed(text), status }
  if (isAnswer<Data>(answer)) return answer
  return { data: null, errors: [{ message: `no answer of GraphQL (${status})` }], status }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const { data = null, errors = [] } = fieldsOf(JSON.parse(text))
    return { data, errors }
  } catch {
    return null
  }
}

/** The envelope is checked here; that `data` fits the operation is the contract's promise. */
function isAnswer<Data>(
  answer: Record<string, unknown>,
): answer is Record<string, unknown> & Answer<Data> {
  return typeof answer['data'] === 'object' && Array.isArray(answer['errors'])
}
