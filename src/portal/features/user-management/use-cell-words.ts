import type { Role } from '#portal/app/publication/use-current-publication.ts'

import type { Person } from './people/person.ts'
import type { CellState } from './roles/staged-roles.ts'
import { useRoleWords } from './use-role-words.ts'
import { useUserTexts } from './user-texts.ts'

/** How a role is held and what becomes of it, in words. */
export function useHoldingWords(): (person: Person, role: Role, cell: CellState) => string {
  const words = useUserTexts()
  const { list } = useRoleWords()
  return (person, role, { holding, staged, isLocked }) => {
    const groups = person.inherited.get(role) ?? []
    const how =
      holding === 'inherited' && groups.length > 0
        ? words.holdings.from({ groups: list(groups) })
        : words.holdings[holding]()
    const change = staged ?? (isLocked ? 'locked' : null)
    if (change === null) return how
    const what = words.holdings[change]()
    return holding === 'none' ? what : words.cellAfter({ state: how, change: what })
  }
}

/** The spoken name of a cell: person, role, and how it is held. */
export function useCellWords(): (person: Person, role: Role, cell: CellState) => string {
  const words = useUserTexts()
  const { fullName } = useRoleWords()
  const holding = useHoldingWords()
  return (person, role, cell) =>
    words.cell({
      person: person.name,
      role: fullName(role),
      state: holding(person, role, cell),
    })
}
