import type { Operation } from '#portal/ports/api/graphql.ts'

import { getPortal } from '../actors/portal.ts'
import { load } from './calls.ts'

/** Rejects when nothing came. */
export type Ask = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>

/** Asks the API itself and keeps nothing: for what must be fresh, or is too much to be kept. */
export const ask: Ask = (operation, variables, signal) =>
  load(getPortal().send, operation, variables, signal)
