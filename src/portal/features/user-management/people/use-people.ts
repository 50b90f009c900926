import { useMemo } from 'react'

import { UsersDocument, type UsersReadOnly } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

import { personOf, type Person } from './person.ts'

/** The users of the organisation, and what may be changed. */
export interface People {
  /** undefined while they are being loaded */
  people: readonly Person[] | undefined
  /** false: roles are only shown, for the reason in `readOnly` */
  mayChange: boolean
  readOnly: UsersReadOnly | null
  mayInvite: boolean
  /** false: there are more than are listed */
  isComplete: boolean
  /** the page of the identity provider; null where it has none */
  console: string | null
  failed: boolean
  reload: () => void
}

/** The users with their roles in the publication, kept live. */
export function usePeople(): People {
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    UsersDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  const users = data?.client?.users
  const people = useMemo(() => users?.users.map(personOf), [users])
  const { mayChange = false, mayInvite = false, isComplete = true } = users ?? {}
  const { readOnly = null, console = null } = users ?? {}
  return { people, mayChange, readOnly, mayInvite, isComplete, console, failed, reload }
}
