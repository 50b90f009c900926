import { UserChangesDocument, type UserChangesQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

/** A change of roles, or of an invitation. */
export type UserChange = NonNullable<UserChangesQuery['client']>['userChanges']['nodes'][number]

/** Changes in one call. */
const pageLength = 50

/** The changes of roles in the publication with their authors, newest first. */
export function useRoleHistory() {
  const { client } = useCurrentPublication()
  const found = useGraphqlPages({
    operation: UserChangesDocument,
    variablesOf: (after) => ({ clientId: client ?? '', first: pageLength, after }),
    endOf: ({ client: answer }) => {
      const { hasNextPage = false, endCursor = null } = answer?.userChanges.pageInfo ?? {}
      return hasNextPage ? endCursor : null
    },
  })
  const changes = found.pages.flatMap((page) => page.client?.userChanges.nodes ?? [])
  return { ...found, changes }
}
