import { useState } from 'react'

import {
  ConfigurationChangesDocument,
  type ConfigurationKind,
  type ConfigurationVersionLineFragment,
} from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

/** A published version, a restored one, or a removal. */
export type Change = ConfigurationVersionLineFragment

/** Rows in one call. */
const pageLength = 20

/** The changes of one kind or of all, newest first; those that came while one reads wait until they are asked for. */
export function useChanges(kind: ConfigurationKind | null) {
  const { client } = useCurrentPublication()
  const found = useGraphqlPages({
    operation: ConfigurationChangesDocument,
    variablesOf: (after) => ({ clientId: client ?? '', kind, first: pageLength, after }),
    endOf: ({ client: answer }) => {
      const info = answer?.configurationChanges.pageInfo
      return info?.hasNextPage === true ? info.endCursor : null
    },
  })
  const all = found.pages.flatMap((page) => page.client?.configurationChanges.nodes ?? [])
  const [first, setFirst] = useState<{ kind: ConfigurationKind | null; id: string } | null>(null)
  const newest = all[0] === undefined ? null : idOf(all[0])
  if (newest !== null && first?.kind !== kind) setFirst({ kind, id: newest })
  const seen = all.findIndex((change) => idOf(change) === first?.id)
  return {
    ...found,
    changes: all.slice(Math.max(0, seen)),
    /** so many came since */
    waiting: Math.max(0, seen),
    showAll: () => newest !== null && setFirst({ kind, id: newest }),
  }
}

/** Tells a change from the others. */
export function idOf({ kind, key, number }: Change): string {
  return `${kind} ${key} ${number}`
}
