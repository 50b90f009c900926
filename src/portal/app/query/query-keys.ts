import type { QueryKey } from '@tanstack/react-query'

import { operationName } from '#portal/ports/api/graphql.ts'

/** The owner of an answer: answers of two realms or publications never meet. */
interface Place {
  realm: string | null
  client: string | null
}

interface KeyParts extends Place {
  operation: { toString(): string }
  variables: unknown
  /** the version of the imported data */
  version: string | undefined
}

/** The key of a query. Keys are written and read in this file alone. */
export function keyOf({ realm, client, operation, variables, version }: KeyParts): QueryKey {
  return [realm, client, operationName(operation), variables, version ?? null]
}

/** The beginning that the keys of all answers to an operation share in one place. */
export function keyPrefix({ realm, client, operation }: Omit<KeyParts, 'variables' | 'version'>) {
  return [realm, client, operationName(operation)] satisfies QueryKey
}

/** The name of the operation that a key is of. */
export function operationIn(key: QueryKey): unknown {
  return key[2]
}

/** Finds all answers to an operation. */
export function ofOperation(name: string): {
  predicate: (query: { queryKey: QueryKey }) => boolean
} {
  return { predicate: ({ queryKey }) => operationIn(queryKey) === name }
}

/** The variables that a key was written with. */
export function variablesIn(key: QueryKey): unknown {
  return key[3]
}

/** True for a key of this realm and publication. */
export function isIn(key: QueryKey, { realm, client }: Place): boolean {
  return key[0] === realm && isOfPublication(key, client)
}

/** True for a key of this publication. */
export function isOfPublication(key: QueryKey, client: string | null): boolean {
  return key[1] === client
}

/** The key of what is no answer of the API: the proof of a build, what this browser keeps, what was made of answers. */
export function keyBesides(name: string, of: unknown): QueryKey {
  return [null, null, name, of]
}
