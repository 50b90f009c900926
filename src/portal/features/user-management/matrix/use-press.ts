import { useState } from 'react'

import type { Role } from '#portal/app/publication/use-current-publication.ts'

import type { Person } from '../people/person.ts'
import { cellOf } from '../roles/staged-roles.ts'
import type { Users } from '../use-users.ts'

/** Why a cell does not change by a click. */
export type Why = 'readOnly' | 'locked' | 'inherited'

/** The cell that is explained. */
export interface Explained {
  userId: string
  role: Role
  why: Why
}

/** A press on a role: it stages, takes back, or explains why it does neither. */
export function usePress({ mayChange, changes }: Users) {
  const [explained, explain] = useState<Explained | null>(null)
  const { staged, toggle } = changes
  const press = (person: Person, role: Role) => {
    const why = mayChange ? whyNot(person, role, staged) : 'readOnly'
    const isOpen = explained?.userId === person.id && explained.role === role
    explain(why === null || isOpen ? null : { userId: person.id, role, why })
    if (why === null) toggle({ userId: person.id, role, isGiven: !person.direct.has(role) })
  }
  const give = (person: Person, role: Role) => {
    explain(null)
    toggle({ userId: person.id, role, isGiven: true })
  }
  return { explained, press, give, close: () => explain(null) }
}

/** Presses on roles. */
export type Press = ReturnType<typeof usePress>

function whyNot(person: Person, role: Role, staged: Users['changes']['staged']): Why | null {
  const cell = cellOf(person, role, staged)
  if (cell.staged !== null) return null
  if (cell.isLocked) return 'locked'
  return cell.holding === 'inherited' ? 'inherited' : null
}
