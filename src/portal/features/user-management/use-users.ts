import { useCallback, useMemo } from 'react'

import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'

import { type People, usePeople } from './people/use-people.ts'
import { type StagedChanges, useRoleChanges } from './state/use-role-changes.ts'
import { useUserTexts } from './user-texts.ts'

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
  const held = useMemo(
    () => people?.map(({ id, direct }) => ({ userId: id, roles: [...direct] })),
    [people],
  )
  const full = words.bar.full()
  const onFull = useCallback(() => notifyFailed(full, { about: 'full' }), [full])
  const changes = useRoleChanges(held, onFull)
  return {
    ...known,
    mayChange: known.mayChange && mayWrite,
    mayInvite: known.mayInvite && mayWrite,
    changes,
  }
}
