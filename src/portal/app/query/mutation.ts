import { operationName, type Operation, type SendOperation } from '#portal/ports/api/graphql.ts'

import type { QueryTag } from '../registration.ts'
import { CallFault, faultingSend, type Fault } from './call-fault.ts'
import type { LocalOperations } from './local-operations.ts'

/** A fault of the sent values, as the API reports it. */
export interface UserError {
  code: string
  /** the path of the field, from the arguments on; null where it is no field in particular */
  field?: readonly string[] | null
  params?: readonly { name: string; value: string }[]
}

/** The common input of every write: the current publication, and the id by which a repeated call counts once. */
export interface WriteScope {
  clientId: string
  operation: { id: string; batch: number }
}

interface Definition<Data, Variables, Given, Payload> {
  operation: Operation<Data, Variables>
  variablesOf: (input: Given, scope: WriteScope) => Variables
  payloadOf: (data: Data) => Payload
  /** the tags of the answers that become old */
  changes: readonly QueryTag[]
}

/** One write of the API, declared once outside components. */
export interface Mutation<Given, Payload> {
  name: string
  changes: readonly QueryTag[]
  /** Rejects with a `CallFault` where there is no usable answer. */
  send: (send: SendOperation, input: Given, scope: WriteScope) => Promise<Payload>
}

/** Declares a write: which operation, how it is filled in, and which answers it makes old. */
export function defineMutation<Data, Variables, Given, Payload>(
  definition: Definition<Data, Variables, Given, Payload>,
): Mutation<Given, Payload> {
  const { operation, variablesOf, payloadOf, changes } = definition
  return {
    name: operationName(operation),
    changes,
    send: async (send, input, scope) => {
      const ending = AbortSignal.timeout(longest)
      return payloadOf(await faultingSend(send)(operation, variablesOf(input, scope), ending))
    },
  }
}

/** So long one waits for the answer to a write, in milliseconds. */
const longest = 30_000

/** The result of a write: it is done, the API refuses the values, or there is no usable answer. */
export type Written<Payload> =
  | { kind: 'done'; payload: Payload }
  | { kind: 'refused'; errors: readonly UserError[]; payload: Payload }
  | { kind: 'failed'; fault: Fault }

interface Deps {
  send: SendOperation
  clientId: string
  /** keeps the id of a write without an answer: the same content sent again is the same operation */
  operations: LocalOperations
}

/** Sends a write. Never rejects. */
export async function write<Input, Payload extends { userErrors: readonly UserError[] }>(
  mutation: Mutation<Input, Payload>,
  input: Input,
  { send, clientId, operations }: Deps,
): Promise<Written<Payload>> {
  const content = { name: mutation.name, clientId, input }
  const operation = { id: operations.keyFor(content), batch: 0 }
  try {
    const payload = await mutation.send(send, input, { clientId, operation })
    operations.answered(content)
    const errors = payload.userErrors
    return errors.length === 0 ? { kind: 'done', payload } : { kind: 'refused', errors, payload }
  } catch (error) {
    return { kind: 'failed', fault: error instanceof CallFault ? error.fault : 'failed' }
  }
}
