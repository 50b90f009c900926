import { Button } from '#portal/ui/controls/Button.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'

import { useRoleWords } from './use-role-words.ts'
import type { Users } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

/** Says which staged changes a colleague made meanwhile. */
export function MootNote({ people, changes }: Users) {
  const words = useUserTexts().moot
  const { label } = useRoleWords()
  const { moot, dismissMoot } = changes
  if (moot.length === 0) return null
  return (
    <Cause
      title={words.title({ count: moot.length })}
      isAlert
      actions={<Button onClick={dismissMoot}>{words.read()}</Button>}
    >
      <ul>
        {moot.map(({ userId, role, isGiven }) => {
          const person = people?.find(({ id }) => id === userId)?.name
          const named = { person: person ?? '', role: label(role) }
          const text = isGiven ? words.given(named) : words.taken(named)
          return <li key={`${userId} ${role}`}>{person === undefined ? words.gone() : text}</li>
        })}
      </ul>
    </Cause>
  )
}
