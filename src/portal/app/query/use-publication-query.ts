import type { Operation } from '#portal/ports/api/graphql.ts'

import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useGraphqlQuery } from './queries.ts'
import type { QueryOptions, QueryState } from './queries.ts'

/** A query about the selected publication; it waits while none is selected. */
export function usePublicationQuery<Data, Variables extends { clientId: string }>(
  operation: Operation<Data, Variables>,
  variablesOf: (publication: { clientId: string }) => Variables,
  { enabled = true }: QueryOptions = {},
): QueryState<Data> {
  const { client } = useCurrentPublication()
  const variables = variablesOf({ clientId: client ?? '' })
  return useGraphqlQuery(operation, variables, { enabled: enabled && client !== null })
}
