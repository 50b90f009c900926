import { fieldsOf } from '#lib/fields.ts'
import { operationName } from '#portal/ports/api/graphql.ts'
import type { GraphqlError, Operation, SendOperation } from '#portal/ports/api/graphql.ts'

/** An answer that brought no data. */
export class NoData extends Error {
  override readonly name = 'NoData'
  readonly errors: readonly GraphqlError[]

  constructor(errors: readonly GraphqlError[]) {
    super(errors[0]?.message ?? 'no data')
    this.errors = errors
  }
}

/** Loads a query; what goes wrong is written to the console, and rejects when nothing came. spec 8 */
export async function load<Data, Variables>(
  send: SendOperation,
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  try {
    const { data, errors } = await send(operation, variables, signal)
    if (errors.length > 0) console.error(operationName(operation), errors)
    if (data === null || (errors.length > 0 && isEmpty(data))) throw new NoData(errors)
    return data
  } catch (error) {
    const isExpected = error instanceof NoData || signal?.aborted === true
    if (!isExpected) console.error(operationName(operation), error)
    throw error
  }
}

/** An error below a field that must not be null leaves nothing of the answer but `{client: null}`. */
function isEmpty(data: unknown): boolean {
  return Object.values(fieldsOf(data)).every((field) => field === null)
}
