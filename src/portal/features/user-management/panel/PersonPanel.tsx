import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { InvitationNote } from '../invite/InvitationNote.tsx'
import type { Person } from '../people/person.ts'
import { ProviderLink } from '../ProviderLink.tsx'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { Facts } from './Facts.tsx'
import { Seen } from './Seen.tsx'

import styles from './panel.module.css'

const personChanges = lazyPart(
  async () => (await import('../history/PersonChanges.tsx')).PersonChanges,
)

interface Props {
  person: Person
  users: Users
}

/** A person with groups and last sign-in, the screens that they see, and their latest changes. */
export function PersonPanel({ person, users }: Props) {
  const words = useUserTexts().panel
  return (
    <div className={styles.panel}>
      <Facts person={person} />
      {person.invitation !== null && (
        <InvitationNote
          person={person}
          invitation={person.invitation}
          mayChange={users.mayInvite}
        />
      )}
      <Seen person={person} staged={users.changes.staged} />
      <p>
        <ProviderLink to={person.console} label={words.account()} />
      </p>
      <OnDemand part={personChanges} given={{ person }} />
    </div>
  )
}
