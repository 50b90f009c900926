import {
  UserChangesDocument,
  type UserChangeFilter,
  type UserChangesQuery,
} from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

/** Something on record: a change of rights, a file that was made, or articles that went or came back. */
export type UserChange = NonNullable<UserChangesQuery['client']>['userChanges']['nodes'][number]

/** The part of the record that is read: all of it, or one sort; of everybody, or of one person. */
export interface RecordView {
  part: 'all' | 'rights' | 'exports' | 'articles'
  person: string | null
}

const kinds: Readonly<Record<RecordView['part'], UserChangeFilter['kinds']>> = {
  all: null,
  rights: [
    'ROLES',
    'INVITED',
    'RENEWED',
    'WITHDRAWN',
    'ACCEPTED',
    'PASSWORD',
    'ADDED',
    'DISABLED',
    'ENABLED',
    'DELETED',
  ],
  exports: ['EXPORTED'],
  articles: ['ARTICLES_REMOVED', 'ARTICLES_RESTORED'],
}

/** The part of the record as the API is asked for it. */
export function recordFilter({ part, person }: RecordView): UserChangeFilter {
  return { kinds: kinds[part], person }
}

/** Entries in one call. */
const pageLength = 50

/** The changes of rights in the publication, the files that people made of it, and articles that they removed; newest first. */
export function useRecord(view: RecordView) {
  const { client } = useCurrentPublication()
  const filter = recordFilter(view)
  const query = useGraphqlPages({
    operation: UserChangesDocument,
    variablesOf: (after) => ({ clientId: client ?? '', first: pageLength, after, filter }),
    endOf: recordEnd,
  })
  const changes = query.pages.flatMap((page) => page.client?.userChanges.nodes ?? [])
  return { ...query, changes }
}

/** The place after a page; null after the last one. */
export function recordEnd({ client }: UserChangesQuery): string | null {
  const { hasNextPage = false, endCursor = null } = client?.userChanges.pageInfo ?? {}
  return hasNextPage ? endCursor : null
}
