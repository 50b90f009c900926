import type { Role } from '#portal/app/publication/use-current-publication.ts'

import type { Person } from '../people/person.ts'
import type { Sentence } from '../roles/staged-roles.ts'
import { useRoleWords } from '../use-role-words.ts'
import { useUserTexts } from '../user-texts.ts'

/** A staged change in words: what it does with which role, and what the person sees or loses by it. */
export function useSentenceWords(person: Person) {
  const { review: words } = useUserTexts()
  const { label, screensOf, list } = useRoleWords()
  return ({ change, effect, edge }: Sentence): { does: string; role: string; means: string } => {
    const { role, isGiven } = change
    const groups = person.inherited.get(role) ?? []
    const screens = screensOf(role)
    const by = groups.length > 0 ? list(groups) : words.otherRole()
    const named = { person: person.name, role: label(role) }
    const means = [
      words[effect]({ screens, groups: by }),
      edge === null ? null : words[edge](),
      noteOf(role, effect),
    ]
    return {
      role: named.role,
      does: isGiven ? words.gets(named) : words.loses(named),
      means: means.filter((sentence) => sentence !== null).join(' '),
    }
  }

  function noteOf(role: Role, effect: Sentence['effect']): string | null {
    const setsUp = person.direct.has('view-position-report-configuration')
    if (role === 'view-position-report' && effect === 'opens' && !setsUp) return words.noSetUp()
    return role === 'view-banlist' && effect === 'closes' ? words.bansStay() : null
  }
}
