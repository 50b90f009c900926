import {
  ChangeViewDocument,
  RemoveViewDocument,
  SaveViewDocument,
  type SavedViewStateFragment,
  type Screen,
} from '#contract/generated/operations.ts'

import { thePortal } from '../actors/portal.ts'
import { invalidate } from '../query/invalidate.ts'
import { LocalOperations } from '../query/local-operations.ts'
import {
  defineMutation,
  type Mutation,
  type UserError,
  write,
  type Written,
} from '../query/mutation.ts'

/** A view as the API keeps it. */
export type View = SavedViewStateFragment

/** The result of writing a view. */
export type ViewWritten = Written<{ view?: View | null; userErrors: readonly UserError[] }>

const changes = ['views'] as const

/** Keeps a new view. */
export const saveView = defineMutation({
  operation: SaveViewDocument,
  variablesOf: (view: { screen: Screen; name: string; search: string }, { clientId }) => ({
    ...view,
    clientId,
  }),
  payloadOf: (data) => data.saveView,
  changes,
})

/** Gives a view another name or another address. */
export const changeView = defineMutation({
  operation: ChangeViewDocument,
  variablesOf: (patch: { id: string; name?: string; search?: string }, { clientId }) => ({
    ...patch,
    clientId,
  }),
  payloadOf: (data) => data.changeView,
  changes,
})

/** Removes a view. */
export const removeView = defineMutation({
  operation: RemoveViewDocument,
  variablesOf: ({ id }: { id: string }, { clientId }) => ({ id, clientId }),
  payloadOf: (data) => data.removeView,
  changes,
})

const operations = new LocalOperations()

/**
 * Sends one of them for a publication. Never rejects. Where the API has answered, the list is loaded again first: lines of
 * a menu that opens after the notice would move under the pointer.
 */
export async function writeView<Given, Payload extends { userErrors: readonly UserError[] }>(
  mutation: Mutation<Given, Payload>,
  given: Given,
  clientId: string,
): Promise<Written<Payload>> {
  const written = await write(mutation, given, { send: thePortal().send, clientId, operations })
  if (written.kind !== 'failed') await invalidate('views', { client: clientId })
  return written
}
