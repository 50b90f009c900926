import { useSession } from '#portal/app/session/use-session.ts'

import { roleOf } from '../people/person.ts'
import { useMoments } from '../use-person-words.ts'
import { useRoleWords } from '../use-role-words.ts'
import { useUserTexts } from '../user-texts.ts'
import type { UserChange } from './use-role-history.ts'

/** A change as a sentence, and the line below it: by whom and when. */
export function useChangeWords(): (change: UserChange) => { did: string; by: string } {
  const words = useUserTexts().history
  const { label, list } = useRoleWords()
  const moments = useMoments()
  const { user } = useSession()
  const named = (roles: UserChange['added']) => list(roles.map((role) => label(roleOf(role))))
  const didOf = ({ kind, name: person, added, removed }: UserChange): string => {
    const roles = named(added)
    switch (kind) {
      case 'INVITED':
        return added.length === 0 ? words.invited({ person }) : words.invitedWith({ person, roles })
      case 'RENEWED':
        return words.renewed({ person })
      case 'WITHDRAWN':
        return words.withdrawn({ person })
      case 'ROLES':
      default:
        if (removed.length === 0) return words.gave({ person, roles })
        if (added.length === 0) return words.took({ person, roles: named(removed) })
        return words.both({ person, given: roles, taken: named(removed) })
    }
  }
  return (change) => ({
    did: didOf(change),
    by: words.by({
      author: change.author.id === user?.subject ? words.you() : change.author.name,
      at: moments.past(change.at),
    }),
  })
}
