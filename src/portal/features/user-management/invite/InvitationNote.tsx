import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import type { Person } from '../people/person.ts'
import { useMoments } from '../use-person-words.ts'
import { useUserTexts } from '../user-texts.ts'
import { renewInvitation, withdrawInvitation } from '../user-writes.ts'
import { LinkOnce, type Invited } from './InvitedLink.tsx'

import styles from './invite.module.css'

interface Props {
  person: Person
  invitation: NonNullable<Person['invitation']>
  mayChange: boolean
}

/** An invitation with its end, a new link for it, and taking it back. */
export function InvitationNote({ person, invitation, mayChange }: Props) {
  const words = useUserTexts().invitation
  const moments = useMoments()
  const { author, at, endsAt, isOver } = invitation
  const [renewed, setRenewed] = useState<Invited | null>(null)
  const told = { author: author.name, at: moments.past(at), day: moments.day(endsAt) }
  return (
    <section aria-label={words.title()} className={styles.note}>
      <h3>{words.title()}</h3>
      <p className={styles.hint}>{isOver ? words.over(told) : words.open(told)}</p>
      {renewed !== null && <LinkOnce invited={renewed} />}
      {mayChange && invitation.mayChange && (
        <div className={styles.buttons}>
          <Renew person={person} onRenewed={setRenewed} />
          <Withdraw person={person} />
        </div>
      )}
      {!invitation.mayChange && <p className={styles.hint}>{words.elsewhere()}</p>}
    </section>
  )
}

interface RenewProps {
  person: Person
  onRenewed: (invited: Invited) => void
}

function Renew({ person, onRenewed }: RenewProps) {
  const words = useUserTexts().invitation
  const { run, isRunning } = useMutationAction(renewInvitation)
  const renew = async () => {
    const written = await run({ userId: person.id })
    if (written.kind === 'refused') notifyFailed(words.notFound(), { about: 'invitation' })
    if (written.kind !== 'done') return
    const { user, link } = written.payload
    if (user !== null && link !== null) onRenewed({ user, link })
  }
  return (
    <Button isBusy={isRunning} onClick={() => void renew()}>
      {words.renew()}
    </Button>
  )
}

function Withdraw({ person }: { person: Person }) {
  const words = useUserTexts().invitation
  const [, change] = useSearchState()
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useMutationAction(withdrawInvitation)
  const withdraw = async () => {
    const written = await run({ userId: person.id })
    setAsking(false)
    if (written.kind === 'refused') notifyFailed(words.notFound(), { about: 'invitation' })
    if (written.kind !== 'done') return
    notifyDone(words.withdrawn({ person: person.name }), { about: 'invitation' })
    change({ id: '' })
  }
  return (
    <>
      <Button isDanger onClick={() => setAsking(true)}>
        {words.withdraw()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.withdrawTitle({ person: person.name })}
        confirmLabel={words.withdraw()}
        isDanger
        isBusy={isRunning}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.withdrawText()}</p>
      </ConfirmDialog>
    </>
  )
}
