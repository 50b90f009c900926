import { useCallback, useMemo } from 'react'

import { UsersDocument, type UsersReadOnly } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'

import { personOf, type Person } from './people/person.ts'
import { type StagedChanges, useRoleChanges } from './state/use-role-changes.ts'
import { useUserTexts } from './user-texts.ts'

/** The users of the organisation, and what may be changed. */
interface People {
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

/** The people of the screen with everything that is staged for them. */
export interface Users extends People {
  changes: StagedChanges
}

/** The people, and the changes that are staged for them. */
export function useUsers(): Users {
  const words = useUserTexts()
  const known = usePeople()
  const mayWrite = useMayWrite('USER_MANAGEMENT') !== false
  const { people } = known
  const current = useMemo(
    () => people?.map(({ id, direct }) => ({ userId: id, roles: [...direct] })),
    [people],
  )
  const full = words.bar.full()
  const onFull = useCallback(() => notifyFailed(full, { about: 'full' }), [full])
  const changes = useRoleChanges(current, onFull)
  return {
    ...known,
    mayChange: known.mayChange && mayWrite,
    mayInvite: known.mayInvite && mayWrite,
    changes,
  }
}
