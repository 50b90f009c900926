import { fieldsOf } from '#lib/fields.ts'

/** A typed operation: its text, which knows the shapes of result and variables. */
export interface Operation<Data, Variables> {
  toString: () => string
  __apiType?: (variables: Variables) => Data
}

/** The answer: data and errors as the server sent them, whatever the status. */
export interface Answer<Data> {
  data: Data | null
  errors: readonly GraphqlError[]
  status: number
}

export interface GraphqlError {
  message: string
  path?: readonly (string | number)[]
  /** `reason`: why a token is refused */
  extensions?: { code?: string; reason?: string }
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
 * Rejects only when the network fails; an answer without JSON comes back as an error. A status that says why
 * a call is refused becomes the code of the first error, also where a proxy refuses in HTML.
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
  const code = refusals.get(status)
  if (isAnswer<Data>(answer)) return code === undefined ? answer : refused(answer, code)
  const error = { message: `no answer of GraphQL (${status})` }
  const reason = code ?? gateways.get(status)
  return {
    data: null,
    errors: [reason ? { ...error, extensions: { code: reason } } : error],
    status,
  }
}

/** Statuses that refuse a call as a whole, in the words of GraphQL. */
const refusals: ReadonlyMap<number, string> = new Map([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [413, 'OPERATION_TOO_LARGE'],
])

/** Statuses of a proxy that does not reach the API. */
const gateways: ReadonlyMap<number, string> = new Map(
  [502, 503, 504].map((status) => [status, 'UNREACHABLE']),
)

function refused<Data>({ errors, status }: Answer<Data>, code: string): Answer<Data> {
  const [first = { message: `refused (${status})` }, ...others] = errors
  const extensions = { ...first.extensions, code }
  return { data: null, errors: [{ ...first, extensions }, ...others], status }
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
